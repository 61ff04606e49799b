"""Certificates of version 2: one moving point, one moving plane (cases/schema/certificate-2.md)."""
