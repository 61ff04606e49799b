"""The checker of certificates in Python: ../check.py runs it."""
