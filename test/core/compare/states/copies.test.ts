import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contentState } from '../../../../main/workspace/content-state';
import { elementsIn } from '@core/content/playbook-elements';
import { isMap, type JsonMap } from '@core/text/values';
import { describeWithContent } from '../../../support/corpus';
import { reExported } from '../../../support/re-exported';
import { comparePlaybooks } from './support';

/** The copy with one value of one step changed; null where no step has any. */
function edited(playbook: JsonMap, choose: number): JsonMap | null {
  const copy = structuredClone(playbook);
  const places = elementsIn(copy, 'steps').flatMap(({ value }) =>
    Object.entries(isMap(value.arguments) ? value.arguments : {})
      .filter(([, argument]) => typeof argument === 'string' && argument.trim() !== '')
      .map(([key]) => ({ args: value.arguments as JsonMap, key })),
  );
  const place = places[choose % Math.max(1, places.length)];
  if (!place) return null;
  place.args[place.key] = `${String(place.args[place.key])} edited`;
  return copy;
}

/** What only names things that are told elsewhere. */
const copied = new Set([
  'name',
  'step_name',
  'operationTitle',
  'operationOutput',
  'previousName',
  '_previousName',
]);

describeWithContent('every playbook and its copy from another instance', (folder) => {
  const packs = readdirSync(join(folder, 'content')).map((name) => join(folder, 'content', name));

  it('are the same, and with one edit differ by just that', { timeout: 300_000 }, async () => {
    let playbooks = 0;
    for (const pack of packs) {
      const { items, files } = await contentState(pack);
      for (const { kind, path, pointer } of items) {
        const value = files.get(path)?.value;
        if (kind !== 'playbook' || pointer !== '' || !isMap(value) || hasTwins(value)) continue;
        playbooks += 1;
        const copy = reExported(value, playbooks);
        expect(comparePlaybooks(value, copy).items, path).toEqual([]);
        const [choice = 0] = fc.sample(fc.nat(), { numRuns: 1, seed: playbooks });
        const other = edited(copy, choice);
        if (other === null) continue;
        const changes = comparePlaybooks(value, other).items.flatMap((item) => item.changes);
        const quiet = changes.length === 0;
        const expected = editedKeys(copy, other);
        expect(
          quiet ? expected.every((key) => copied.has(key)) : changes.length === 1,
          `${path} ${expected}`,
        ).toBe(true);
      }
    }
    expect(playbooks).toBeGreaterThan(10);
  });
});

function editedKeys(before: JsonMap, after: JsonMap): string[] {
  const steps = elementsIn(after, 'steps');
  return elementsIn(before, 'steps').flatMap(({ value }, index) => {
    const other = steps[index]?.value.arguments as JsonMap;
    const args = isMap(value.arguments) ? value.arguments : {};
    return Object.keys(args).filter((key) => args[key] !== other[key] && typeof args[key] === 'string');
  });
}

/** Steps that nothing but their uuid tells apart cannot be recognised without it. */
function hasTwins(playbook: JsonMap): boolean {
  const keys = elementsIn(playbook, 'steps').map(
    ({ value }) => `${String(value.name)} ${String(value.stepType)}`,
  );
  return new Set(keys).size < keys.length;
}
