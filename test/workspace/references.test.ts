import { toWireError } from '@core/contract';
import { FoundReferences, ReferencePlan, type ReferencePlace } from '@core/contract/references';
import { applyChanges } from '@core/text/changes';
import { markOf } from '@core/text/mark';
import { describe, expect, it } from 'vitest';
import { Analysis } from '../../main/workspace/analysis/analysis';
import { playbook, step } from '../support/playbook-json';
import { makeFolder, packFiles } from './folder';
import { sought } from '../support/sought';

const home = 'playbooks/01 - Demo/Greet.json';
const greeting = (reads: string) =>
  JSON.stringify(
    playbook({
      steps: [step(1, 'manual'), step(2, 'setVariable', { a: `caf\u00e9 "x" {{ vars.steps.${reads} }}` })],
    }),
    null,
    4,
  );

async function analysed(): Promise<Analysis> {
  const analysis = new Analysis({
    folder: makeFolder({ ...packFiles(), [home]: greeting('Step_1') }),
    emit: () => {},
    toWire: toWireError,
    delay: async () => {},
  });
  analysis.startIndexing();
  await analysis.settled();
  return analysis;
}

const at = (text: string, part: string): ReferencePlace => ({
  path: home,
  pointer: null,
  offset: text.indexOf(part) + 2,
});

describe('questions about references', () => {
  it('are answered for the cursor in a text, escapes counted, with places in the file', async () => {
    const text = greeting('Step_1');
    const analysis = await analysed();
    const found = FoundReferences.parse(await analysis.ask('findReferences', at(text, 'Step_1 }}')));
    expect(found).toMatchObject({ noun: 'step', title: 'Step 1', canRename: true, canDelete: true });
    const shown = ({ range }: { range: { start: { offset: number }; end: { offset: number } } }) =>
      text.slice(range.start.offset, range.end.offset);
    expect(found.definitions.map(shown)).toEqual(['{']);
    expect(found.usages.filter(({ role }) => role === 'reads step').map(shown)).toEqual(['Step_1']);
    expect(
      await analysis.ask('findReferences', { path: 'info.json', pointer: '/version', offset: null }),
    ).toMatchObject({ noun: 'manifest' });
    expect(
      await analysis.ask('findReferences', { path: 'no such file', pointer: '', offset: null }),
    ).toBeNull();
  });

  it('count what was typed a moment ago, and findings follow it all the same', async () => {
    const analysis = await analysed();
    const typed = greeting('Nobody');
    analysis.setText(home, typed);
    expect(await analysis.ask('findReferences', at(typed, 'Nobody'))).toMatchObject({
      title: 'Nobody',
      definitions: [],
    });
    await analysis.settled();
    expect((await analysis.ask('search', { query: sought('Nobody'), limit: 10 })).hits).toHaveLength(1);
    expect(analysis.findings().pending).toBe(false);
  });

  it('give plans that fit the texts they were made from', async () => {
    const text = greeting('Step_1');
    const analysis = await analysed();
    const plan = ReferencePlan.parse(
      await analysis.ask('planRename', { place: at(text, 'Step_1 }}'), name: 'Begin' }),
    );
    expect(plan.files.map(({ path, mark }) => [path, mark])).toEqual([[home, markOf(text)]]);
    const after = applyChanges(text, plan.files[0]?.changes ?? []);
    expect(after).toBe(text.replace('"Step 1"', '"Begin"').replace('Step_1', 'Begin'));
    const deleted = ReferencePlan.parse(
      await analysis.ask('planDelete', {
        place: { path: home, pointer: '/steps/1', offset: null },
        others: [],
      }),
    );
    expect(deleted.files).toHaveLength(1);
    const nameless = { place: { path: home, pointer: '/steps/0', offset: null }, name: '' };
    await expect(analysis.ask('planRename', nameless)).rejects.toMatchObject({ code: 'invalid-input' });
    const nowhere = { place: { path: 'no such file', pointer: '', offset: null }, others: [] };
    await expect(analysis.ask('planDelete', nowhere)).rejects.toMatchObject({ code: 'not-found' });
  });
});
