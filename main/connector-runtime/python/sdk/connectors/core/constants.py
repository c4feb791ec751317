"""Words of the SDK."""

STATUS_SUCCESS = 'Success'
STATUS_FAILED = 'Failed'
