import { LineIndex } from '../../text/line-index';
import { locate } from '../../text/json/locate';
import { parseJson } from '../../text/json/parse';
import { readJson } from '../../text/json/read';
import { formatPointer } from '../../text/pointer';
import { PackwrightError } from '../../contract/errors';
import type { NoiseRule } from '../../contract/noise-rule';
import { CheckConfig } from './config';
import { matchesGlob } from '../../text/glob';

/** Why a difference at a place of a kind says nothing; null where no rule covers it. */
type OwnNoise = (kind: string, keys: readonly string[]) => `own: ${string}` | null;

/**
 * The rules of noise a configuration gives (docs/comparing.md#rules-of-your-own).
 * @param name how the file is called in errors
 * @throws PackwrightError `invalid-input` where the configuration is not sound, with the line it stands in
 */
export function ownNoiseIn(text: string, name: string): OwnNoise {
  const { value, problems } = readJson(text);
  const [problem] = problems;
  if (problem) throw unusable(name, text, problem.offset, problem.message);
  const { data, error } = CheckConfig.safeParse(value);
  const [issue] = error?.issues ?? [];
  if (!data) {
    const path = (issue?.path ?? []).filter((key) => typeof key !== 'symbol');
    const offset = locate(parseJson(text), formatPointer(path))?.from ?? 0;
    throw unusable(name, text, offset, `${path.join('.')}: ${issue?.message ?? 'not sound'}`);
  }
  const rules = data.compare?.noise ?? [];
  return (kind, keys) => {
    const rule = rules.find((each) => coversNoise(each, kind, keys));
    return rule ? `own: ${rule.name}` : null;
  };
}

/** Whether a rule of noise covers a value of a kind, by the keys on the way to it. */
export const coversNoise = (
  { kinds, keys: pattern }: NoiseRule,
  kind: string,
  keys: readonly string[],
): boolean =>
  (kinds === undefined || kinds.some((each) => each === kind)) && matchesGlob(pattern, keys.join('/'));

function unusable(name: string, text: string, offset: number, message: string): PackwrightError {
  const { line, column } = new LineIndex(text).position(offset);
  return new PackwrightError(
    'invalid-input',
    `${name}:${line}:${column}: ${message}`,
    'Correct the entry; packwright rules --schema says what may stand where.',
  );
}
