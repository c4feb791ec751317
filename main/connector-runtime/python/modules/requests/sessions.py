"""Sessions: what several requests share."""

from collections import OrderedDict
from collections.abc import Mapping
from urllib.parse import urljoin, urlsplit

from requests.adapters import HTTPAdapter
from requests.cookies import RequestsCookieJar, cookiejar_from_dict, extract_cookies_to_jar, merge_cookies
from requests.exceptions import InvalidSchema, TooManyRedirects
from requests.hooks import default_hooks, dispatch_hook
from requests.models import DEFAULT_REDIRECT_LIMIT, REDIRECT_STATI, PreparedRequest, Request
from requests.structures import CaseInsensitiveDict
from requests.utils import default_headers, requote_uri, to_key_val_list


def merge_setting(request_setting, session_setting, dict_class=OrderedDict):
    if session_setting is None:
        return request_setting
    if request_setting is None:
        return session_setting
    if not (isinstance(session_setting, Mapping) and isinstance(request_setting, Mapping)):
        return request_setting
    merged = dict_class(to_key_val_list(session_setting))
    merged.update(to_key_val_list(request_setting))
    for name in [name for name, value in merged.items() if value is None]:
        del merged[name]
    return merged


class SessionRedirectMixin:
    def get_redirect_target(self, response):
        return response.headers['location'] if response.is_redirect else None

    def should_strip_auth(self, old_url, new_url):
        old, new = urlsplit(old_url), urlsplit(new_url)
        if old.hostname != new.hostname:
            return True
        upgraded = old.scheme == 'http' and old.port in (80, None) and new.scheme == 'https' and new.port in (443, None)
        usual = {'http': 80, 'https': 443}
        same = (old.port or usual.get(old.scheme)) == (new.port or usual.get(new.scheme)) and old.scheme == new.scheme
        return not (upgraded or same)

    def resolve_redirects(self, response, request, stream=False, timeout=None, verify=True, cert=None, proxies=None,
                          yield_requests=False, **kwargs):
        history, url = [], self.get_redirect_target(response)
        while url:
            history.append(response)
            response.history = history[1:]
            if len(response.history) >= self.max_redirects:
                raise TooManyRedirects(f'Exceeded {self.max_redirects} redirects.', response=response)
            again = request.copy()
            if url.startswith('//'):
                url = f'{urlsplit(response.url).scheme}:{url}'
            again.url = requote_uri(urljoin(response.url, url))
            status, method = response.status_code, request.method
            if (status == 303 and method != 'HEAD') or (status == 302 and method != 'HEAD') or (
                    status == 301 and method == 'POST'):
                method = 'GET'
            if status not in (307, 308):
                for name in ('Content-Length', 'Content-Type', 'Transfer-Encoding'):
                    again.headers.pop(name, None)
                again.body = None
            again.method = method
            again.headers.pop('Cookie', None)
            if self.should_strip_auth(request.url, again.url):
                again.headers.pop('Authorization', None)
            jar = merge_cookies(merge_cookies(RequestsCookieJar(), self.cookies), response.cookies)
            again.prepare_cookies(jar)
            request = again
            if yield_requests:
                yield request
                return
            response = self.send(request, stream=stream, timeout=timeout, verify=verify, cert=cert, proxies=proxies,
                                 allow_redirects=False, **kwargs)
            extract_cookies_to_jar(self.cookies, request.url, response.raw.headers.items())
            url = self.get_redirect_target(response)
            yield response


class Session(SessionRedirectMixin):
    __attrs__ = ['headers', 'cookies', 'auth', 'proxies', 'hooks', 'params', 'verify', 'cert', 'adapters', 'stream',
                 'trust_env', 'max_redirects']

    def __init__(self):
        self.headers, self.cookies, self.auth = default_headers(), cookiejar_from_dict({}), None
        self.proxies, self.hooks, self.params = {}, default_hooks(), {}
        self.stream, self.verify, self.cert, self.max_redirects = False, True, None, DEFAULT_REDIRECT_LIMIT
        self.trust_env, self.adapters = True, OrderedDict()
        self.mount('https://', HTTPAdapter())
        self.mount('http://', HTTPAdapter())

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()

    def prepare_request(self, request):
        jar = merge_cookies(merge_cookies(RequestsCookieJar(), self.cookies),
                            cookiejar_from_dict(request.cookies) if isinstance(request.cookies, dict) else request.cookies)
        made = PreparedRequest()
        hooks = request.hooks if request.hooks and request.hooks.get('response') else self.hooks
        made.prepare(
            method=(request.method or '').upper(), url=request.url, files=request.files, data=request.data,
            json=request.json, headers=merge_setting(request.headers, self.headers, CaseInsensitiveDict),
            params=merge_setting(request.params, self.params), auth=merge_setting(request.auth, self.auth), cookies=jar,
            hooks=hooks,
        )
        return made

    def request(self, method, url, params=None, data=None, headers=None, cookies=None, files=None, auth=None,
                timeout=None, allow_redirects=True, proxies=None, hooks=None, stream=None, verify=None, cert=None,
                json=None):
        request = Request(str(method).upper(), url, headers, files, data, params, auth, cookies, hooks, json)
        prepared = self.prepare_request(request)
        settings = self.merge_environment_settings(prepared.url, proxies or {}, stream, verify, cert)
        return self.send(prepared, timeout=timeout, allow_redirects=allow_redirects, **settings)

    def merge_environment_settings(self, url, proxies, stream, verify, cert):
        return {'proxies': merge_setting(proxies, self.proxies), 'stream': merge_setting(stream, self.stream),
                'verify': merge_setting(verify, self.verify), 'cert': merge_setting(cert, self.cert)}

    def send(self, request, **kwargs):
        if isinstance(request, Request):
            raise ValueError('You can only send PreparedRequests.')
        kwargs.setdefault('stream', self.stream)
        kwargs.setdefault('verify', self.verify)
        kwargs.setdefault('cert', self.cert)
        kwargs.setdefault('proxies', self.proxies)
        follow = kwargs.pop('allow_redirects', True)
        response = self.get_adapter(url=request.url).send(request, **kwargs)
        response = dispatch_hook('response', request.hooks, response, **kwargs)
        for earlier in response.history:
            extract_cookies_to_jar(self.cookies, earlier.request.url, earlier.raw.headers.items())
        if response.raw is not None and hasattr(response.raw, 'headers'):
            extract_cookies_to_jar(self.cookies, request.url, response.raw.headers.items())
        if follow:
            history = [response, *self.resolve_redirects(response, request, **kwargs)]
            response = history.pop()
            response.history = history or response.history
        elif response.is_redirect:
            response._next = next(self.resolve_redirects(response, request, yield_requests=True, **kwargs), None)
        return response

    def get_adapter(self, url):
        for prefix, adapter in self.adapters.items():
            if url.lower().startswith(prefix.lower()):
                return adapter
        raise InvalidSchema(f'No connection adapters were found for {url!r}')

    def mount(self, prefix, adapter):
        self.adapters[prefix] = adapter
        for key in [key for key in self.adapters if len(key) < len(prefix)]:
            self.adapters[key] = self.adapters.pop(key)

    def close(self):
        for adapter in self.adapters.values():
            adapter.close()

    def get(self, url, **kwargs):
        return self.request('GET', url, **{'allow_redirects': True, **kwargs})

    def options(self, url, **kwargs):
        return self.request('OPTIONS', url, **kwargs)

    def head(self, url, **kwargs):
        return self.request('HEAD', url, **{'allow_redirects': False, **kwargs})

    def post(self, url, data=None, json=None, **kwargs):
        return self.request('POST', url, data=data, json=json, **kwargs)

    def put(self, url, data=None, **kwargs):
        return self.request('PUT', url, data=data, **kwargs)

    def patch(self, url, data=None, **kwargs):
        return self.request('PATCH', url, data=data, **kwargs)

    def delete(self, url, **kwargs):
        return self.request('DELETE', url, **kwargs)


def session():
    return Session()
