"""`FortiManager`: signs in and out, and sends requests of the JSON-RPC interface as `/jsonrpc` takes them."""

import time

import requests


class FMGBaseException(Exception):
    """What went wrong with a manager."""


class FMGConnectionError(FMGBaseException):
    """It cannot be reached."""


class FMGConnectTimeout(FMGBaseException):
    """It does not answer in time."""


class FMGValidSessionException(FMGBaseException):
    """A request before anybody has signed in."""


class FMGResponseNotFormedCorrect(KeyError):
    """An answer that is none of JSON-RPC."""


class RequestResponse:
    """The last request and its answer, for those who look."""

    def __init__(self):
        self.request_string = self.response_string = ''
        self.request_json = self.response_json = self.error_msg = None


class FMGLockContext:
    """Which ADOMs are locked, and whether the manager has workspaces at all."""

    def __init__(self, fmg):
        self._fmg, self._locked = fmg, []
        self.uses_workspace = self.uses_adoms = False

    @property
    def locked_adom_list(self):
        return self._locked

    def check_mode(self):
        status, facts = self._fmg.get('/cli/global/system/global', fields=['workspace-mode', 'adom-status'])
        if status != 0 or not isinstance(facts, dict):
            return
        self.uses_workspace = facts.get('workspace-mode') not in (None, 0, 'disabled', 'disable')
        self.uses_adoms = facts.get('adom-status') in (1, 'enable')

    def lock_adom(self, adom=None, *args, **kwargs):
        return self._act('lock', adom, *args, **kwargs)

    def unlock_adom(self, adom=None, *args, **kwargs):
        return self._act('unlock', adom, *args, **kwargs)

    def commit_changes(self, adom=None, aux=False, *args, **kwargs):
        return self._act('commit', adom, *args, **kwargs)

    def _act(self, verb, adom, *args, **kwargs):
        adom = adom or 'root'
        place = 'global' if adom.lower() == 'global' else f'adom/{adom}'
        answer = self._fmg.execute(f'/dvmdb/{place}/workspace/{verb}', {}, *args, **kwargs)
        if answer[0] == 0 and verb == 'lock' and adom not in self._locked:
            self._locked.append(adom)
        if answer[0] == 0 and verb == 'unlock' and adom in self._locked:
            self._locked.remove(adom)
        return answer

    def release(self):
        for adom in list(self._locked):
            self.unlock_adom(adom)


class FortiManager:
    """A session with a manager, signed in between `with` and its end. Calls give a status and the data."""

    def __init__(self, host, user=None, passwd=None, debug=False, use_ssl=True, verify_ssl=False, timeout=300,
                 verbose=False, track_task_disable_connlog=False, disable_request_warnings=False, apikey=None, **kwargs):
        self._host, self._user, self._passwd, self._apikey = host, user, passwd, apikey
        self._url = f'{"https" if use_ssl else "http"}://{host}/jsonrpc'
        self.debug, self.verify_ssl, self.timeout, self.verbose = debug, verify_ssl, timeout, verbose
        self.sid, self.req_id = None, 0
        self.req_resp_object = RequestResponse()
        self._session = requests.Session()
        self._lock_ctx = FMGLockContext(self)

    def __enter__(self):
        self.login()
        return self

    def __exit__(self, *args):
        self.logout()

    def login(self):
        """Signs in, and finds out whether there are workspaces."""
        if self._apikey is not None:
            self.sid = self._apikey
        else:
            reply = self._sent({'method': 'exec', 'params': [
                {'url': '/sys/login/user', 'data': {'user': self._user, 'passwd': self._passwd}}]})
            status, message = self._result_of(reply)
            if status != 0:
                raise FMGBaseException(f'Login failed: {message}')
            self.sid = reply.get('session')
        self._lock_ctx.check_mode()
        return 0, {}

    def logout(self):
        """Unlocks what is locked, and signs out."""
        if self.sid is None:
            return None
        self._lock_ctx.release()
        answer = (0, {}) if self._apikey is not None else self._asked('exec', '/sys/logout')
        self.sid = None
        self._session.close()
        return answer

    def get(self, url, *args, **kwargs):
        return self._asked('get', url, *args, **kwargs)

    def add(self, url, *args, **kwargs):
        return self._asked('add', url, *args, **kwargs)

    def set(self, url, *args, **kwargs):
        return self._asked('set', url, *args, **kwargs)

    def update(self, url, *args, **kwargs):
        return self._asked('update', url, *args, **kwargs)

    def replace(self, url, *args, **kwargs):
        return self._asked('replace', url, *args, **kwargs)

    def clone(self, url, *args, **kwargs):
        return self._asked('clone', url, *args, **kwargs)

    def delete(self, url, *args, **kwargs):
        return self._asked('delete', url, *args, **kwargs)

    def execute(self, url, *args, **kwargs):
        return self._asked('exec', url, *args, **kwargs)

    def move(self, url, *args, **kwargs):
        return self._asked('move', url, *args, **kwargs)

    def free_form(self, method, **kwargs):
        """Sends parts that are made already: `data` is a list of them."""
        if not isinstance(kwargs.get('data'), list):
            raise FMGBaseException('free_form takes a list of parts as data.')
        return self._result_of(self._sent({'method': method, 'params': kwargs['data']}))

    def lock_adom(self, adom=None, *args, **kwargs):
        return self._lock_ctx.lock_adom(adom, *args, **kwargs)

    def unlock_adom(self, adom=None, *args, **kwargs):
        return self._lock_ctx.unlock_adom(adom, *args, **kwargs)

    def commit_changes(self, adom=None, aux=False, *args, **kwargs):
        return self._lock_ctx.commit_changes(adom, aux, *args, **kwargs)

    def track_task(self, task_id, sleep_time=3, retrieval_fail_gate=10, timeout=120):
        """Asks for a task until it is done."""
        end = time.time() + timeout
        failures = 0
        while time.time() < end:
            status, task = self.get(f'/task/task/{task_id}')
            failures = failures + 1 if status != 0 else 0
            if failures >= retrieval_fail_gate:
                return status, task
            if status == 0 and int(task.get('percent', 0)) >= 100:
                return (0 if int(task.get('num_err', 0)) == 0 else 1), task
            time.sleep(sleep_time)
        return 1, {'msg': f'The task {task_id} took longer than {timeout} seconds.'}

    def common_datagram_params(self, method, url, *args, **kwargs):
        """The one part of a request: keywords are members of its data, or of the part where the method has no data."""
        part = {'url': url}
        if args:
            part['data'] = args[0] if len(args) == 1 else list(args)
        if kwargs:
            if method in ('get', 'clone', 'move', 'delete') or 'data' in kwargs:
                part.update(kwargs)
            else:
                part['data'] = {**(part.get('data') or {}), **kwargs}
        return [part]

    def _asked(self, method, url, *args, **kwargs):
        if self.sid is None:
            raise FMGValidSessionException(f'No session is valid for {method} of {url}.')
        return self._result_of(self._sent({'method': method, 'params': self.common_datagram_params(method, url, *args, **kwargs)}))

    def _sent(self, message):
        self.req_id += 1
        body = {**message, 'session': self.sid, 'id': self.req_id, 'verbose': 1 if self.verbose else 0}
        self.req_resp_object.request_json = body
        try:
            response = self._session.post(self._url, json=body, verify=self.verify_ssl, timeout=self.timeout)
        except requests.exceptions.Timeout as error:
            raise FMGConnectTimeout(str(error))
        except requests.exceptions.ConnectionError as error:
            raise FMGConnectionError(str(error))
        try:
            reply = self.req_resp_object.response_json = response.json()
        except ValueError:
            raise FMGResponseNotFormedCorrect(f'The manager answered {response.status_code} without JSON.')
        return reply

    def _result_of(self, reply):
        result = reply.get('result') if isinstance(reply, dict) else None
        if not result:
            raise FMGResponseNotFormedCorrect(f'The answer has no result: {reply}')
        first = result[0] if isinstance(result, list) else result
        if isinstance(result, list) and len(result) > 1:
            return 0, result
        status = first.get('status') or {}
        code = status.get('code', 0)
        return code, first['data'] if 'data' in first and code == 0 else first
