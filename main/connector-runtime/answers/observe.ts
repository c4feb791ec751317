import type { ObservedRequest } from '@core/connector-test/verdict';
import { bodyOf } from './bodies';
import { headerOf, type HttpAnswers, type HttpRequest } from './http';

/** Notes requests as tests read them, while others answer. */
export function observing(answers: HttpAnswers): {
  answers: HttpAnswers;
  requests(): ObservedRequest[];
  /** Leaves out what was asked so far. */
  forget(): void;
} {
  let seen: ObservedRequest[] = [];
  return {
    async answers(request) {
      const answer = await answers(request);
      const answered = answer !== null && !('unanswered' in answer) ? answer : null;
      seen.push({
        method: request.method,
        url: request.url,
        headers: Object.fromEntries(request.headers.map(([name, value]) => [name.toLowerCase(), value])),
        body: valueOf(request),
        status: answered !== null && 'response' in answered ? answered.response.status : null,
        source: answered?.source ?? 'nobody',
      });
      return answer;
    },
    requests: () => seen,
    forget() {
      seen = [];
    },
  };
}

/** A body as a value: JSON, a map of a form, a text; bytes as base64. Null where there is none. */
function valueOf({ headers, body }: HttpRequest): unknown {
  const type = headerOf(headers, 'content-type');
  const kept = bodyOf(body, type);
  if (kept === undefined) return null;
  if ('json' in kept) return kept.json;
  if ('base64' in kept) return kept;
  return /x-www-form-urlencoded/.test(type ?? '')
    ? Object.fromEntries(new URLSearchParams(kept.text))
    : kept.text;
}
