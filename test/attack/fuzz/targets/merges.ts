import { mergeStates } from '@core/compare/merge/merge-states';
import { sides } from '@core/compare/merge/three';
import { MergeFile } from '@core/contract/merging';
import { readJson } from '@core/text/json/read';
import { mergeFileIn } from '../../../../main/workspace/merging/merge-file-in';
import { stateOf } from '../../../core/compare/states/support';
import { textOf } from '../../../core/compare/merge/support';
import { playbookJson, referenced } from '../../../support/playbook-builder';
import { jsonChanges } from '../mutate-json';
import { Broken, kindOf, same, type Target } from '../target';

const path = 'playbooks/C/P.json';
const between = '\n=====\n';

const before = playbookJson('Ask', { steps: { Start: referenced, Set: ['SetVariable', { x: 1 }] } });
const ours = playbookJson('Ask', { steps: { Start: referenced, Set: ['SetVariable', { x: 2 }] } });
const theirs = playbookJson('Ask', {
  parameters: ['word'],
  steps: { Start: referenced, Set: ['SetVariable', { x: 1, y: [1] }] },
});

const waiting = {
  packwrightMerge: 1,
  base: { place: 'base' },
  ours: { place: 'ours' },
  theirs: { texts: { [path]: '{}' } },
  output: 'out',
  resolutions: { a: { take: 'edited', value: null }, b: { take: 'ours' } },
  accepted: ['x'],
  report: { clean: true, items: [], clashes: [], open: 0, settled: 0, widened: [], problems: [] },
};

/** Three texts of a file of a kind: they merge to a whole one, and a side that has changed nothing gives the other side. */
function mergedOf(texts: readonly string[]): string {
  const kind = texts[0]?.startsWith('{"@type":"Picklist') ? 'picklist' : 'playbook';
  const values = texts.map((text) => readJson(text).value);
  if (values.some((value) => value === undefined)) return 'no JSON';
  const [one, two, three] = values.map((value) => stateOf({ [path]: { kind, value } }));
  if (!one || !two || !three) return 'no three';
  const states = { base: one, ours: two, theirs: three };
  const merged = mergeStates(states, {});
  const text = textOf(merged, states, path);
  if (text !== undefined && readJson(text).problems.length > 0) throw new Broken(`no JSON: ${text}`);
  // What one side alone has changed is taken as it is.
  const changed = { base: one, ours: one, theirs: two };
  const own = { base: one, ours: two, theirs: one };
  same(
    'what theirs alone has changed',
    textOf(mergeStates(changed, {}), changed, path),
    two.files.get(path)?.text,
  );
  same('what ours alone has changed', textOf(mergeStates(own, {}), own, path), two.files.get(path)?.text);
  return `${merged.items.flatMap(({ conflicts }) => conflicts.map(({ reason }) => reason)).join(' ')} ${merged.clashes.length}`;
}

/** Files of merges are read as what they say or not at all, and states merge to whole ones, whatever is in them. */
export const merges: Target = {
  words: [
    between,
    '"packwrightMerge": 1',
    '"take": "both"',
    '"take": "edited", "value": ',
    '"uuid": "1"',
    '"steps": [',
    '"routes": [',
    '"@type": "WorkflowStep"',
    '"__proto__": ',
    '"constructor": ',
    '"../../out"',
    'null',
    '[]',
    '{}',
  ],
  changes: jsonChanges(between),
  seeds: () =>
    [
      [before, ours, theirs].map((each) => JSON.stringify(each)).join(between),
      [before, ours, before].map((each) => JSON.stringify(each)).join(between),
      JSON.stringify(waiting),
    ].map((text) => Buffer.from(text)),
  run(input) {
    const text = input.toString('utf8');
    const texts = text.split(between);
    if (texts.length === 3) return mergedOf(texts);
    const file = mergeFileIn(text);
    if (file === null) return 'no file of a merge';
    same('a file that is written again', MergeFile.parse(JSON.parse(JSON.stringify(file))), file);
    for (const side of sides) if (!('place' in file[side] || 'texts' in file[side])) throw new Broken(side);
    return kindOf(Object.keys(file.resolutions).length);
  },
};
