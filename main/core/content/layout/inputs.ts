import { getAt, joinPointer } from '../../text/pointer';
import { asText, elementsOf, firstText, isMap, mapOf, member } from '../../text/values';

/** What readers of a dashboard or report are asked for before it is drawn (docs/platform/views.md#dashboards). */
export interface SheetInput {
  /** By which its settings name it: `{{key}}`. */
  key: string;
  label: string;
  /** `number`, `text`, `datetime`, `picklist`, `lookup`, or what else a release may bring. */
  type: string;
  /** Of a lookup, the module whose records are offered. */
  module: string;
  /** Of a picklist, the IRI of the list whose items are offered. */
  picklist: string;
  required: boolean;
  /** What it is until the reader gives something else; null for nothing. */
  value: unknown;
}

/** The inputs of a dashboard or report; entries without a key are passed over. */
export function inputsOf(sheet: unknown): SheetInput[] {
  return elementsOf(member(sheet, 'filterArray'), '').flatMap(({ value }) => {
    const key = firstText(value, 'key');
    if (key === null) return [];
    const entry = mapOf(value);
    const given = [entry.value, entry.defaultValue, entry.defaultLookupValue];
    return {
      key,
      label: firstText(value, 'label') ?? key,
      type: firstText(value, 'type') ?? 'text',
      module: firstText(value, 'module') ?? '',
      picklist: firstText(value, 'picklistName') ?? '',
      required: entry.required === true,
      value: given.find((each) => !isNothing(each)) ?? null,
    };
  });
}

/** An input by its name, or a part of the record that was chosen for it: `{{incidentID}}`, `{{ profile.name }}`. */
const mention = /\{\{\s*([\w$]+)((?:\.[\w$@]+)*)\s*\}\}/g;

/**
 * A setting with what was given for the inputs it names. A text that is an input alone becomes its value, of a record its
 * IRI; within other text it is put in words. What names no input stays.
 * @param given values by the key of the input; nothing given empties the text
 */
export function withInputs(setting: unknown, given: ReadonlyMap<string, unknown>): unknown {
  if (given.size === 0) return setting;
  if (Array.isArray(setting)) return setting.map((each) => withInputs(each, given));
  if (isMap(setting))
    return Object.fromEntries(Object.entries(setting).map(([key, each]) => [key, withInputs(each, given)]));
  if (typeof setting !== 'string') return setting;
  const alone = [...setting.matchAll(mention)];
  const [only] = alone;
  if (alone.length === 1 && only && only[0] === setting.trim() && given.has(only[1] ?? ''))
    return idOf(partOf(given.get(only[1] ?? ''), only[2] ?? ''));
  return setting.replaceAll(mention, (whole, key: string, path: string) => {
    if (!given.has(key)) return whole;
    const part = partOf(given.get(key), path);
    return asText((isMap(part) ? firstText(part, 'display', 'name', '@id') : part) ?? '');
  });
}

/** The required inputs that a setting names and nothing was given for. */
export function inputsMissing(
  setting: unknown,
  inputs: readonly SheetInput[],
  given: ReadonlyMap<string, unknown>,
): SheetInput[] {
  const named = new Set([...JSON.stringify(setting ?? null).matchAll(mention)].map(([, key]) => key));
  return inputs.filter(({ key }) => named.has(key) && isNothing(given.get(key)));
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

function partOf(value: unknown, path: string): unknown {
  return getAt(value, joinPointer('', ...path.split('.').slice(1)));
}

const idOf = (value: unknown): unknown =>
  isMap(value) ? (value['@id'] ?? value.uuid ?? null) : (value ?? '');
