import { asText, isMap, mapOf } from '@core/text/values';
import { isGatewayAddress } from '../../../main/instance/mcp/address';

/** Where the platform itself answers 500, as captured: none of these is a failure of the server. */
const captured: readonly [RegExp, RegExp][] = [
  [/^POST \/api\/wf\/api\/manual-wf-input\/list_wfinput\/$/, /without \\"limit\\"/],
  [/^POST \/api\/integration\/configuration\/$/, /number of the connector/],
  [/^POST \/api\/3\/insert\/\w+$/, /has to be an object that holds the list/],
  [/^POST \/api\/ai\/llm\/config$/, /with the name \\".*\\" exists already/],
  [/^GET \/api\/ai\/traces\/spans\/.*\/lineage$/, /lineage of the span/],
  [/^POST \/api\/query\/\w+$/, /The operator \\"search\\"/],
];

/** What an answer lacks of what its client needs; null where it lacks nothing. */
export function problemOfAnswer(method: string, url: string, status: number, text: string): string | null {
  if (status < 400) return null;
  const request = `${method} ${url}`;
  if (
    status >= 500 &&
    status !== 503 &&
    !captured.some(([route, said]) => route.test(request) && said.test(text))
  )
    return 'fails';
  if (
    /SQLITE_|SqliteError|node_modules|\.ts:\d+|undefined|\[object |Cannot read|is not a function/.test(text)
  )
    return 'speaks of its own parts';
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'is no JSON';
  }
  if (!isMap(body)) return 'is no object';
  const lacking = dialectOf(
    url,
    status,
  )(body).filter(([, value]) => typeof value !== 'string' || value === '');
  return lacking.length === 0 ? null : `lacks ${lacking.map(([key]) => key).join(' and ')}`;
}

/** Many records at once are refused one by one, in sentences. */
const isBulk = /^\/api\/3\/(bulkupsert|insert|update|delete)\//;

type Dialect = (body: Record<string, unknown>) => [string, unknown][];

/** The keys a client of the service reads (docs/platform/wire.md#errors). */
function dialectOf(url: string, status: number): Dialect {
  const keys =
    (...names: string[]): Dialect =>
    (body) =>
      names.map((name) => [name, body[name]]);
  if (isBulk.test(url))
    return (body) => [['failure', 'failure' in body ? asText(body.failure) : body.message]];
  if (isGatewayAddress(url) && status !== 404)
    return (body) => [
      ['jsonrpc', body.jsonrpc],
      ['error.message', mapOf(body.error).message],
    ];
  if (url.startsWith('/api/taxii/') || url.startsWith('/taxii2/')) return keys('title', 'http_status');
  if (url.startsWith('/api/auth/')) return keys('Error', 'message');
  if (/^(\/api)?\/(wf|rule)\//.test(url)) return keys('message');
  return keys('type', 'message');
}
