import { isMap } from '../../text/values';
import { noiseEverywhere } from './noise';

/** What a value says, as one text: without ids and dates, and in whatever order its keys are. */
export function knownText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(knownText).join()}]`;
  if (!isMap(value)) return JSON.stringify(value) ?? 'null';
  const members = Object.keys(value)
    .filter((key) => noiseEverywhere(key) === null)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${knownText(value[key])}`);
  return `{${members.join()}}`;
}
