"""Weights of the verdict."""

MALICIOUS_SCORE = 70
FAILED_CHECK_WEIGHT = 5
