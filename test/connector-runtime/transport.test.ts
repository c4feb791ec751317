import { beforeAll, describe, expect, it } from 'vitest';
import { type HttpFault, jsonResponse } from '../../main/connector-runtime/answers/http';
import { connectorsForTests, sharedInterpreter } from './runtime';

let python: Awaited<ReturnType<typeof sharedInterpreter>>;
beforeAll(async () => {
  python = await sharedInterpreter(await connectorsForTests());
});

/** Each sends the same request and gives status and body. */
const libraries: Record<string, string> = {
  requests: "import requests\nr = requests.post(url, data=b'hello')\nreturn [r.status_code, r.json()]",
  'a session':
    "import requests\ns = requests.Session()\nr = s.send(s.prepare_request(requests.Request('POST', url, data=b'hello')))\nreturn [r.status_code, r.json()]",
  urllib3:
    "import urllib3, json\nr = urllib3.PoolManager().request('POST', url, body=b'hello')\nreturn [r.status, json.loads(r.data)]",
  httpx: "import httpx\nr = httpx.post(url, content=b'hello')\nreturn [r.status_code, r.json()]",
  'urllib.request':
    "import urllib.request, json\nr = urllib.request.urlopen(urllib.request.Request(url, b'hello', method='POST'))\nreturn [r.status, json.loads(r.read())]",
  'http.client':
    "import http.client, json\nc = http.client.HTTPSConnection('api.example.com')\nc.request('POST', '/v1?a=1&a=2', b'hello')\nr = c.getresponse()\nreturn [r.status, json.loads(r.read())]",
  'a socket with TLS': `
import socket, ssl, json
s = ssl.create_default_context().wrap_socket(socket.create_connection(('api.example.com', 443)), server_hostname='api.example.com')
s.sendall(b'POST /v1?a=1&a=2 HTTP/1.1\\r\\nHost: api.example.com\\r\\nContent-Length: 5\\r\\n\\r\\nhello')
head, _, body = s.makefile('rb').read().partition(b'\\r\\n\\r\\n')
return [int(head.split()[1]), json.loads(body)]`,
};

describe('requests', () => {
  it.each(Object.entries(libraries))('of %s reach the host', async (_, body) => {
    const code = `url = 'https://api.example.com/v1?a=1&a=2'\n${body.trim()}`;
    const { called, asked } = await python.run(code, () => ({
      response: jsonResponse({ got: 'it' }, 201),
      source: 'test',
    }));
    expect([called.message, called.value]).toEqual(['', [201, { got: 'it' }]]);
    expect(asked.map(({ method, url, body: sent }) => [method, url, sent.toString()])).toEqual([
      ['POST', 'https://api.example.com/v1?a=1&a=2', 'hello'],
    ]);
  });

  const caught: [HttpFault, string][] = [
    ['connect-timeout', 'ConnectTimeout ConnectionError Timeout RequestException OSError'],
    ['read-timeout', 'ReadTimeout Timeout RequestException OSError'],
    ['certificate', 'SSLError ConnectionError RequestException OSError'],
    ['refused', 'ConnectionError RequestException OSError'],
    ['unknown-host', 'ConnectionError RequestException OSError'],
    ['closed', 'ConnectionError RequestException OSError'],
  ];
  it.each(caught)('that meet %s raise what connectors catch', async (fault, kinds) => {
    const code = `
import requests
try:
    requests.get('https://api.example.com')
except Exception as e:
    return ' '.join(k.__name__ for k in type(e).__mro__ if k not in (Exception, BaseException, object))`;
    const { called } = await python.run(code, () => ({
      fault,
      message: 'as asked',
      source: 'test',
    }));
    expect(called.value).toBe(kinds);
  });

  it('nobody answers fail the call, whatever the connector makes of it', async () => {
    const code =
      "import requests\ntry:\n    requests.get('https://api.example.com/x')\nexcept:\n    return 'all is well'";
    const { called } = await python.run(code, () => ({
      unanswered: 'GET /x has no recording.',
    }));
    expect(called).toMatchObject({ outcome: 'refused', value: null, message: 'GET /x has no recording.' });
    expect(called.requests).toEqual([
      { method: 'GET', url: 'https://api.example.com/x', status: null, source: 'nobody' },
    ]);
  });

  it('follow redirects without the secret of another host, and are tried again as the connector says', async () => {
    const code = `
import requests, time
from requests.adapters import HTTPAdapter
from urllib3.util.retry import Retry
s = requests.Session()
s.mount('https://', HTTPAdapter(max_retries=Retry(total=3, backoff_factor=2, status_forcelist=[503])))
started = time.time()
r = s.get('https://one.example.com/a', auth=('u', 'p'))
return [r.url, [h.status_code for h in r.history], time.time() - started > 3]`;
    let failures = 2;
    const { called, asked } = await python.run(code, ({ url }) => {
      if (url.includes('one.')) {
        const headers: [string, string][] = [['Location', 'https://two.example.com/b']];
        return { response: { ...jsonResponse({}, 302), headers }, source: 'test' };
      }
      return { response: jsonResponse({}, failures-- > 0 ? 503 : 200), source: 'test' };
    });
    expect(called.value).toEqual(['https://two.example.com/b', [302], true]);
    expect(asked).toHaveLength(4);
    expect(asked[0]?.headers.map(([name]) => name)).toContain('Authorization');
    expect(asked[1]?.headers.map(([name]) => name)).not.toContain('Authorization');
  });

  it('of a pool take what tells who asks to the same host alone', async () => {
    const code = `
import urllib3
headers = {'authorization': 'Basic dTpw', 'Cookie': 'sid=42', 'X-Kind': 'a'}
return urllib3.PoolManager().request('GET', 'https://one.example.com/a', headers=headers).status`;
    const next: Record<string, string> = { '/a': '/b', '/b': 'https://two.example.com/c' };
    const { called, asked } = await python.run(code, ({ url }) => {
      const to = next[new URL(url).pathname];
      const response = jsonResponse({}, to === undefined ? 200 : 302);
      return {
        response: to === undefined ? response : { ...response, headers: [['Location', to]] },
        source: 'test',
      };
    });
    expect(called.value).toBe(200);
    const sent = asked.map(({ url, headers }) => [url, headers.map(([name]) => name.toLowerCase()).sort()]);
    expect(sent).toEqual([
      ['https://one.example.com/a', ['authorization', 'cookie', 'x-kind']],
      ['https://one.example.com/b', ['authorization', 'cookie', 'x-kind']],
      ['https://two.example.com/c', ['x-kind']],
    ]);
  });

  it('carry forms with files, cookies of the session and digests', async () => {
    const code = `
import requests
from requests_toolbelt.multipart.encoder import MultipartEncoder
s = requests.Session()
s.get('https://api.example.com/login')
form = MultipartEncoder({'kind': 'x', 'file': ('a.bin', b'\\x00\\xff', 'text/plain')}, boundary='b0')
s.post('https://api.example.com/up', data=form, headers={'Content-Type': form.content_type})
r = s.post('https://api.example.com/files', files={'file': ('n.txt', b'abc')}, data={'k': 'v'})
return r.request.headers['Content-Type'].partition(';')[0]`;
    const { called, asked } = await python.run(code, () => ({
      response: { ...jsonResponse({}), headers: [['Set-Cookie', 'sid=42; Path=/']] },
      source: 'test',
    }));
    expect(called.value).toBe('multipart/form-data');
    expect(asked[1]?.headers).toContainEqual(['Cookie', 'sid=42']);
    expect(asked[1]?.body.toString('latin1')).toBe(
      '--b0\r\nContent-Disposition: form-data; name="kind"\r\n\r\nx\r\n--b0\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\nContent-Type: text/plain\r\n\r\n\x00\xff\r\n--b0--\r\n',
    );
    expect(asked[2]?.body.toString()).toContain('name="k"\r\n\r\nv\r\n');
  });
});

describe('our own modules', () => {
  it.each([
    [
      "import arrow\nreturn arrow.get(1767225600).shift(days=-1).format('YYYY-MM-DD HH:mm')",
      '2025-12-31 00:00',
    ],
    [
      "import arrow\nreturn arrow.get('2026-03-04T05:06:07+02:00').to('utc').isoformat()",
      '2026-03-04T03:06:07+00:00',
    ],
    [
      "from dateutil import parser\nreturn parser.parse('Tue, 3 Mar 2026 04:05:06 GMT').isoformat()",
      '2026-03-03T04:05:06+00:00',
    ],
    [
      "from dateutil.parser import parse\nreturn [parse('2026-01-02T03:04:05.678Z').isoformat(), parse('03/04/2026').isoformat()]",
      ['2026-01-02T03:04:05.678000+00:00', '2026-03-04T00:00:00'],
    ],
    [
      'import datetime\nfrom dateutil.relativedelta import relativedelta\nreturn str(datetime.date(2026, 3, 31) - relativedelta(months=1))',
      '2026-02-28',
    ],
    [
      'import xmltodict\nreturn xmltodict.parse(\'<a x="1"><b>1</b><b>2</b><c/></a>\')',
      { a: { '@x': '1', b: ['1', '2'], c: null } },
    ],
    [
      "import xmltodict\nreturn xmltodict.unparse({'a': {'@x': '1', 'b': ['1', '2']}})",
      '<?xml version="1.0" encoding="utf-8"?>\n<a x="1"><b>1</b><b>2</b></a>',
    ],
    [
      "import validators\nreturn [bool(validators.ipv4(a)) for a in ('192.0.2.1', '300.1.1.1')] + [bool(validators.domain('a.example')), bool(validators.url('x y'))]",
      [true, false, true, false],
    ],
    [
      "from bs4 import BeautifulSoup\ns = BeautifulSoup('<ul><li class=\"x y\"><a href=\"/1\">One</a><li>Two</ul>', 'html.parser')\nreturn [s.find('a')['href'], s.select_one('li.x').get_text(), [a.get('href') for a in s.find_all('a')]]",
      ['/1', 'OneTwo', ['/1']],
    ],
    [
      "import six\nfrom six.moves.urllib.parse import quote\nreturn [quote('a b'), six.text_type(1)]",
      ['a%20b', '1'],
    ],
    [
      'import pytz, datetime\nreturn pytz.utc.localize(datetime.datetime(2026, 1, 1)).isoformat()',
      '2026-01-01T00:00:00+00:00',
    ],
    [
      'import tenacity, time\ncalls = []\n@tenacity.retry(stop=tenacity.stop_after_attempt(3), wait=tenacity.wait_fixed(60), reraise=True)\ndef f():\n    calls.append(1)\n    if len(calls) < 3:\n        raise ValueError()\n    return len(calls)\nreturn f()',
      3,
    ],
    [
      'from concurrent.futures import ThreadPoolExecutor\nwith ThreadPoolExecutor(4) as p:\n    return list(p.map(lambda x: x * 2, [1, 2, 3]))',
      [2, 4, 6],
    ],
  ])('%s', async (body, value) => {
    const { called } = await python.run(body);
    expect(called.problem?.traceback ?? '').toBe('');
    expect(called.value).toEqual(value);
  });
});
