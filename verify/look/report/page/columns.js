// Columns of numbers, which several tables of the report have (see makeTable).

// A column of decimals, as text; these may be far beyond a double's range.
const decimalColumn = (name, get) =>
  ({name, text: get, order: (row) => orderOf(get(row)), amount: true});

// A column of counts; the text of 0 is empty.
const countColumn = (name, get) =>
  ({name, text: (row) => String(get(row) || ''), order: (row) => get(row) || 0, amount: true});
