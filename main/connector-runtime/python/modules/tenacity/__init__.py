"""Trying again, by the interface of the library of this name. Waiting passes the run's time only."""

import functools
import time


class RetryError(Exception):
    def __init__(self, last_attempt):
        super().__init__(last_attempt)
        self.last_attempt = last_attempt

    def reraise(self):
        raise self.last_attempt.exception() if self.last_attempt.failed else self


class TryAgain(Exception):
    pass


class Attempt:
    def __init__(self, number):
        self.attempt_number, self._error, self._value = number, None, None

    failed = property(lambda self: self._error is not None)

    def exception(self):
        return self._error

    def result(self):
        if self._error is not None:
            raise self._error
        return self._value


class _Entered(Attempt):
    def __enter__(self):
        self.retry_state = self
        return self

    def __exit__(self, kind, error, trace):
        self._error = error
        return isinstance(error, Exception)

    def set_result(self, value):
        self._value = value


class RetryCallState:
    def __init__(self, fn, args, kwargs):
        self.fn, self.args, self.kwargs = fn, args, kwargs
        self.attempt_number, self.outcome, self.start_time, self.idle_for, self.next_action = 1, None, time.monotonic(), 0, None

    @property
    def seconds_since_start(self):
        return time.monotonic() - self.start_time


class _Rule:
    def __init__(self, function):
        self.function = function

    def __call__(self, state):
        return self.function(state)

    def __or__(self, other):
        return _Rule(lambda state: self(state) or other(state))

    def __and__(self, other):
        return _Rule(lambda state: self(state) and other(state))

    def __add__(self, other):
        return _Rule(lambda state: self(state) + other(state))

    __ror__ = __or__


def stop_after_attempt(count):
    return _Rule(lambda state: state.attempt_number >= count)


def stop_after_delay(seconds):
    return _Rule(lambda state: state.seconds_since_start >= seconds)


stop_never = _Rule(lambda state: False)


def stop_any(*rules):
    return _Rule(lambda state: any(rule(state) for rule in rules))


def wait_fixed(seconds):
    return _Rule(lambda state: float(seconds))


def wait_none():
    return wait_fixed(0)


def wait_random(min=0, max=1):
    return _Rule(lambda state: (min + max) / 2)


def wait_incrementing(start=0, increment=100, max=10**9):
    return _Rule(lambda state: sorted((start + increment * (state.attempt_number - 1), max))[0])


def wait_exponential(multiplier=1, max=10**9, exp_base=2, min=0):
    def pause(state):
        wanted = multiplier * exp_base ** (state.attempt_number - 1)
        return float(sorted((min, wanted, max))[1])

    return _Rule(pause)


wait_random_exponential = wait_full_jitter = wait_exponential


def wait_exponential_jitter(initial=1, max=10**9, exp_base=2, jitter=1):
    return wait_exponential(initial, max, exp_base)


def retry_if_exception(predicate):
    return _Rule(lambda state: state.outcome.failed and predicate(state.outcome.exception()))


def retry_if_exception_type(kinds=Exception):
    return retry_if_exception(lambda error: isinstance(error, kinds))


def retry_if_not_exception_type(kinds=Exception):
    return retry_if_exception(lambda error: not isinstance(error, kinds))


def retry_if_result(predicate):
    return _Rule(lambda state: not state.outcome.failed and predicate(state.outcome.result()))


def retry_if_not_result(predicate):
    return retry_if_result(lambda value: not predicate(value))


def retry_any(*rules):
    return _Rule(lambda state: any(rule(state) for rule in rules))


def _quiet(*args, **kwargs):
    return lambda state: None


before_log = after_log = before_sleep_log = _quiet
before_nothing = after_nothing = before_sleep_nothing = lambda state: None


class Retrying:
    def __init__(self, sleep=None, stop=stop_never, wait=wait_none(), retry=retry_if_exception_type(), before=None,
                 after=None, before_sleep=None, reraise=False, retry_error_cls=RetryError, retry_error_callback=None):
        self.sleep, self.stop, self.wait, self.retry = sleep, stop, wait, retry
        self.before, self.after, self.before_sleep = before, after, before_sleep
        self.reraise, self.retry_error_cls, self.retry_error_callback = reraise, retry_error_cls, retry_error_callback
        self.statistics = {}

    def __call__(self, fn, *args, **kwargs):
        state = RetryCallState(fn, args, kwargs)
        while True:
            if self.before:
                self.before(state)
            state.outcome = Attempt(state.attempt_number)
            try:
                state.outcome._value = fn(*args, **kwargs)
            except Exception as error:
                state.outcome._error = error
            if not (isinstance(state.outcome.exception(), TryAgain) or self.retry(state)):
                return state.outcome.result()
            if self.after:
                self.after(state)
            if self.stop(state):
                if self.retry_error_callback:
                    return self.retry_error_callback(state)
                if self.reraise:
                    return state.outcome.result()
                raise self.retry_error_cls(state.outcome) from state.outcome.exception()
            pause = self.wait(state)
            if self.before_sleep:
                self.before_sleep(state)
            (self.sleep or time.sleep)(pause)
            state.attempt_number += 1
            state.idle_for += pause

    def __iter__(self):
        """Attempts, each to be entered with `with`."""
        state = RetryCallState(None, (), {})
        while True:
            state.outcome = attempt = _Entered(state.attempt_number)
            yield attempt
            if not (isinstance(attempt.exception(), TryAgain) or self.retry(state)):
                if attempt.failed:
                    raise attempt.exception()
                return
            if self.stop(state):
                if self.reraise:
                    raise attempt.exception()
                raise self.retry_error_cls(attempt) from attempt.exception()
            (self.sleep or time.sleep)(self.wait(state))
            state.attempt_number += 1

    def wraps(self, function):
        @functools.wraps(function)
        def wrapped(*args, **kwargs):
            return self(function, *args, **kwargs)

        wrapped.retry = self
        return wrapped


def retry(*args, **kwargs):
    if len(args) == 1 and callable(args[0]) and not kwargs:
        return Retrying().wraps(args[0])
    return Retrying(*args, **kwargs).wraps


def __getattr__(name):
    if name.startswith('__'):
        raise AttributeError(name)
    from _packwright_host import not_offered

    not_offered(f'tenacity.{name}', 'Put the package itself beside the connector.')
