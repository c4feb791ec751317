"""What an operation may return instead of bare data."""


class Result:
    """An answer put together by calls; a status `Failed` is a failure."""

    def __init__(self):
        self.operation, self.status, self.message = None, 'Success', ''
        self.data, self.is_binary, self.env, self.exception = None, False, {}, None

    def set_operation(self, operation):
        self.operation = operation

    def set_status(self, status):
        self.status = status

    def set_message(self, message):
        self.message = message

    def set_data(self, data, is_binary=False):
        self.data, self.is_binary = data, is_binary

    def set_env(self, env):
        self.env = env

    def set_result(self, status, message='', exception=None):
        self.status, self.message, self.exception = status, message, exception

    def get_result(self):
        return {'operation': self.operation, 'status': self.status, 'message': self.message, 'data': self.data,
                'env': self.env}
