import type { Exchange } from '@core/engine/scenario/exchanges';
import { removedSecret } from '@core/text/secrets/remove';
import { bodyOf, byText, bytesOf, comparable } from './bodies';
import { headerOf, type HttpAnswer, type HttpAnswers, type HttpRequest, reasonOf } from './http';
import type { SecretMask } from './secrets';

/** What says nothing of the product. */
const notKept =
  /^(date|set-cookie2|content-length|content-encoding|transfer-encoding|connection|keep-alive|server|age|via|expires|alt-svc|cf-.*|report-to|nel|strict-transport-security|x-request-id)$/i;

/** What two requests of the same kind have in common. */
interface Shape {
  method: string;
  host: string;
  path: string;
  query: string;
  body: string;
}

const parts: readonly (readonly [keyof Shape, string])[] = [
  ['host', 'the host'],
  ['path', 'the path'],
  ['method', 'the method'],
  ['query', 'the query'],
  ['body', 'the body'],
];

/**
 * Answers requests from what was recorded: by method, host, path, query and body, never by headers. Several of one kind
 * answer one after another; the last goes on where it is marked so.
 */
export function cassetteAnswers(exchanges: readonly Exchange[], mask: SecretMask): HttpAnswers {
  const left = exchanges.map((exchange) => ({
    exchange,
    shape: shapeOf(exchange.request, mask),
    used: false,
  }));
  return (request) => {
    const asked = shapeOf(requestPart(request), mask);
    const key = JSON.stringify(asked);
    const found = left.find(
      ({ shape, used, exchange }) => (!used || exchange.repeats) && JSON.stringify(shape) === key,
    );
    if (found) {
      found.used = true;
      return answerOf(found.exchange);
    }
    return { unanswered: missed(request, asked, left, mask) };
  };
}

/** Keeps what others answer, as a cassette has it, without secrets. */
export function recorder(
  answers: HttpAnswers,
  mask: SecretMask,
): { answers: HttpAnswers; exchanges(): Exchange[] } {
  const kept: Exchange[] = [];
  return {
    async answers(request) {
      const answer = await answers(request);
      if (answer === null || 'unanswered' in answer || request.toPlatform) return answer;
      const asked = requestPart(request);
      if ('fault' in answer) kept.push({ request: asked, fault: answer.fault });
      else {
        const { status, headers, body } = answer.response;
        const said = bodyOf(body, headerOf(headers, 'content-type'));
        kept.push({
          request: asked,
          response: {
            status,
            headers: headers
              .filter(([name]) => !notKept.test(name))
              .map(([name, value]) => ({ name, value })),
            ...(said === undefined ? {} : { body: said }),
          },
        });
      }
      return answer;
    },
    exchanges: () => mask.value(kept).map((clean, at) => withSessions(clean, kept[at], mask)),
  };
}

/**
 * A cleaned exchange with the sessions of the one it was made from, by their names and rules: the value of a cookie is a
 * secret, and a replay needs any.
 */
function withSessions(clean: Exchange, kept: Exchange | undefined, mask: SecretMask): Exchange {
  if (!clean.response?.headers) return clean;
  const headers = clean.response.headers.map(({ name, value }, at) => {
    if (name.toLowerCase() !== 'set-cookie') return { name, value };
    const cookie = kept?.response?.headers?.[at]?.value ?? '';
    return { name, value: mask.text(cookie.replace(/^([^=;]*=)?[^;]*/, `$1${removedSecret}`)) };
  });
  return { ...clean, response: { ...clean.response, headers } };
}

function requestPart({ method, url, headers, body }: HttpRequest): Exchange['request'] {
  const type = headerOf(headers, 'content-type');
  const said = bodyOf(body, type);
  return { method, url, ...(type === null ? {} : { type }), ...(said === undefined ? {} : { body: said }) };
}

function shapeOf(request: Exchange['request'], mask: SecretMask): Shape {
  const { method, url, type, body } = mask.value(request);
  const parsed = URL.parse(url);
  return {
    method: method.toUpperCase(),
    host: parsed === null ? '' : parsed.origin,
    path: parsed?.pathname ?? url,
    query: JSON.stringify([...(parsed?.searchParams ?? [])].sort(byText)),
    body: comparable(body, type ?? null),
  };
}

function answerOf({ response, fault }: Exchange): HttpAnswer {
  const source = 'cassette';
  if (fault !== undefined) return { fault, message: `The recording says: ${fault}.`, source };
  const { status = 204, headers = [], body } = response ?? {};
  return {
    response: {
      status,
      reason: reasonOf(status),
      headers: headers.map(({ name, value }) => [name, value] as const),
      body: bytesOf(body),
    },
    source,
  };
}

function missed(
  request: HttpRequest,
  asked: Shape,
  known: readonly { exchange: Exchange; shape: Shape; used: boolean }[],
  mask: SecretMask,
): string {
  const what = mask.text(`No recording answers ${request.method} ${request.url}.`);
  const ranked = known
    .map((each) => ({ ...each, differs: parts.filter(([part]) => each.shape[part] !== asked[part]) }))
    .sort((one, other) => one.differs.length - other.differs.length);
  const [nearest] = ranked;
  if (!nearest || nearest.differs.length > 3) return what;
  const { method, url } = nearest.exchange.request;
  const why =
    nearest.differs.length === 0
      ? 'was used up'
      : `differs in ${nearest.differs.map(([, name]) => name).join(' and ')}`;
  return `${what} The nearest, ${method} ${mask.text(url)}, ${why}.`;
}
