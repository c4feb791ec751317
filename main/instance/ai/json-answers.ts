import { readJson } from '@core/text/json/read';
import { isMap, type JsonMap, mapOf } from '@core/text/values';
import { Stopped } from './agent-work';

/** What of a wrong answer is repeated. */
const longestRepeated = 200;

/** The members an agent promises to answer with. */
export const promisedBy = (agent: JsonMap): string[] => Object.keys(mapOf(agent.outputformat));

/** What an agent has answered, as a map. @throws Stopped where the answer has nothing of what the agent promises */
export function answerMap(agent: JsonMap, answer: string): JsonMap {
  const promised = promisedBy(agent);
  return promised.includes('answer') ? (mapIn(answer) ?? { answer }) : demandedMap(answer, promised);
}

/** @param members what the model was asked for @throws Stopped for an answer that is no JSON map */
export function demandedMap(answer: string, members: readonly string[]): JsonMap {
  const found = mapIn(answer);
  if (found) return found;
  const said = answer.slice(0, longestRepeated);
  throw new Stopped(
    'error',
    `The model has not answered with a JSON map of ${members.join(', ')}, but: ${said}`,
  );
}

/** Models like to put their JSON into a block of Markdown. */
function mapIn(answer: string): JsonMap | null {
  const [, block] = /^\s*```(?:json)?\n(.*)\n```\s*$/s.exec(answer) ?? [];
  const { value, problems } = readJson(block ?? answer);
  return problems.length === 0 && isMap(value) ? value : null;
}
