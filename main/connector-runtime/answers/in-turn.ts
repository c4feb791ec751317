import type { HttpAnswers } from './http';

/**
 * The first who answers. Somebody who misses a request only says so if nobody after him answers it: a recording says what
 * comes nearest, and the network may still have it.
 */
export function answersInTurn(all: readonly HttpAnswers[]): HttpAnswers {
  return async (request) => {
    let missed = null;
    for (const answers of all) {
      const answer = await answers(request);
      if (answer !== null && !('unanswered' in answer)) return answer;
      missed ??= answer;
    }
    return missed;
  };
}
