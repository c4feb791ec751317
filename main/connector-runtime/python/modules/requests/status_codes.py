"""Names of status codes: `codes.ok`, `codes['not_found']`."""

from http import HTTPStatus

from requests.structures import LookupDict

codes = LookupDict('status_codes')
_more = {
    200: 'ok okay all_ok all_okay all_good', 201: 'created', 302: 'found', 307: 'temporary_redirect temporary_moved temporary',
    308: 'permanent_redirect resume', 301: 'moved_permanently moved', 303: 'see_other other', 400: 'bad_request bad',
    404: 'not_found', 405: 'method_not_allowed not_allowed', 408: 'request_timeout timeout', 413: 'request_entity_too_large',
    418: 'im_a_teapot teapot', 422: 'unprocessable_entity unprocessable', 429: 'too_many_requests too_many',
    500: 'internal_server_error server_error', 503: 'service_unavailable unavailable',
}
_all = {status.value: [status.name.lower()] for status in HTTPStatus}
for _code, _names in _more.items():
    _all.setdefault(_code, []).extend(_names.split())
for _code, _names in _all.items():
    for _name in _names:
        setattr(codes, _name, _code)
        setattr(codes, _name.upper(), _code)
