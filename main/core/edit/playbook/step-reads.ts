import { stepKey } from '../../content/reference';
import { namesIn, renamedIn } from '../../content/references/template-names';
import { applyChanges } from '../../text/changes';
import { mapTexts } from '../../text/map-texts';
import type { JsonMap } from '../../text/values';

/** A value whose templates read `vars.steps.<name>` of steps that go by another name now (names as steps bear them). */
export function renamedReads(value: JsonMap, names: ReadonlyMap<string, string>): JsonMap {
  if (names.size === 0) return value;
  const keys = new Map([...names].map(([from, to]) => [stepKey(from), stepKey(to)]));
  return mapTexts(value, (text) => inTemplate(text, keys));
}

function inTemplate(text: string, keys: ReadonlyMap<string, string>): string {
  if (!text.includes('vars')) return text;
  const changes = namesIn(text).flatMap((found) => {
    const key = found.kind === 'step' ? keys.get(found.name) : undefined;
    return key === undefined ? [] : [renamedIn(text, found, key)];
  });
  return applyChanges(text, changes);
}
