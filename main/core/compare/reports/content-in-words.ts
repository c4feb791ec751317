import { uuidOfIri } from '../../content/iri';
import { elementsIn } from '../../content/playbook-elements';
import { asText, elementsOf, firstText, isMap, type JsonMap } from '../../text/values';
import type { Grammar, Keys } from '../states/grammar';
import { grammarOf } from '../states/kinds/index';
import { noiseEverywhere } from '../states/noise';
import { elementWords, memberWords } from '../states/place-in-words';
import { isNothing } from '../states/same-value';
import { usualList } from '../states/usual-list';

interface Place {
  grammar: Grammar;
  keys: Keys;
  words: readonly string[];
  element: JsonMap | null;
}

/**
 * What a file says, a line for each value and without noise, elements in the order of their names: two such texts,
 * compared by lines, show what has changed. Steps are called by their names, not by their uuids.
 */
export function contentInWords(value: unknown): string {
  const names = isMap(value) ? namesIn(value) : new Map<string, string>();
  const place = { grammar: grammarOf(kindOf(value)), keys: [], words: [], element: null };
  return linesOf(value, place)
    .map((line) => `${line.replace(uuidForm, (uuid) => names.get(uuid) ?? uuid)}\n`)
    .join('');
}

const uuidForm = /(?:\/api\/3\/\w+\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi;

/** Whoever asks has no path: what it is shows in what it has. */
function kindOf(value: unknown): Parameters<typeof grammarOf>[0] {
  if (!isMap(value)) return 'file';
  if ('steps' in value || 'workflowSteps' in value) return 'playbook';
  if ('attributes' in value) return 'module';
  if ('picklists' in value) return 'picklist';
  if ('modulePermissions' in value) return 'role';
  if ('contents' in value && 'version' in value) return 'manifest';
  return 'operations' in value ? 'connector' : 'file';
}

function namesIn(playbook: JsonMap): Map<string, string> {
  const steps = elementsIn(playbook, 'steps').map(
    ({ id, value }) => [id, firstText(value, 'name') ?? id] as const,
  );
  return new Map(
    steps.flatMap(([id, name]) => [
      [id, `"${name}"`],
      [`/api/3/workflow_steps/${id}`, `"${name}"`],
    ]),
  );
}

function linesOf(value: unknown, place: Place): string[] {
  if (isNothing(value)) return [];
  if (isMap(value) && elementsOf(value, '').length === 0) return membersOf(value, place);
  const list = elementsOf(value, '').map((element) => element.value);
  if (list.length > 0 && list.every(isMap)) return elementsOfList(list, place);
  const words = place.words.join(', ');
  if (typeof value !== 'string' || !value.includes('\n')) return [`${words}: ${asText(value)}`];
  return [`${words}:`, ...value.split(/\r?\n/).map((line) => `    ${line}`)];
}

function membersOf(map: JsonMap, place: Place): string[] {
  const { grammar, keys, element } = place;
  return Object.keys(map)
    .sort()
    .flatMap((key) => {
      const at = [...keys, key];
      const everywhere = grammar.isFree?.(at) === true ? null : noiseEverywhere(key);
      const isNoise = everywhere !== null || (grammar.noise?.(at) ?? null) !== null;
      if (isNoise && grammar.leads?.(at) !== true) return [];
      const elements = { before: element, after: element };
      return linesOf(map[key], {
        ...place,
        keys: at,
        words: memberWords(grammar, key, { ...place, elements }),
      });
    });
}

function elementsOfList(list: readonly JsonMap[], place: Place): string[] {
  const rule = place.grammar.list?.(place.keys) ?? usualList(place.keys);
  const named = list.map((element) => ({ element, words: elementWords(place.words, rule, element) }));
  const sorted =
    rule.order === undefined ? named.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)) : named;
  return sorted.flatMap(({ element, words }) => linesOf(element, { ...place, words, element }));
}

/** Routes have no name that says anything: they are known by their ends. */
const keyOf = ({ element, words }: { element: JsonMap; words: readonly string[] }): string =>
  [...words, uuidOfIri(element.sourceStep), uuidOfIri(element.targetStep)].join('\n');
