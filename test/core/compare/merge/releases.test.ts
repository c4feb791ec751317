import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mergeStates } from '@core/compare/merge/merge-states';
import type { ContentState } from '@core/compare/states/state';
import { elementsIn } from '@core/content/playbook-elements';
import { isMap, type JsonMap, member } from '@core/text/values';
import { contentState } from '../../../../main/workspace/content-state';
import { describeWithCorpus } from '../../../support/corpus';
import { textOf } from './support';

/** The state with one file edited by a script; its text is written as JSON is. */
function edited(
  state: ContentState,
  kind: string,
  title: string,
  edit: (value: JsonMap) => void,
): ContentState {
  const item = state.items.find((one) => one.kind === kind && one.title === title);
  const file = item && state.files.get(item.path);
  if (!file || !isMap(file.value)) throw new Error(`no ${kind} ${title}`);
  const value = structuredClone(file.value);
  edit(value);
  const files = new Map(state.files).set(file.path, { ...file, value, text: JSON.stringify(value, null, 4) });
  return { ...state, files };
}

const stepCalled = (playbook: JsonMap, name: string): JsonMap =>
  elementsIn(playbook, 'steps').find(({ value }) => value.name === name)?.value ?? {};

// The three cases people have read out of real releases.
describeWithCorpus('two changed states of a real pack', (corpus) => {
  const [content, versions] = [join(corpus, 'content'), join(corpus, 'versions')];
  const pack = (folder: string, name: string, owner = 'fortinet-fortisoar') =>
    contentState(join(folder, `${owner}+solution-pack-${name}`));

  it('of which one renames a step that the other describes: both, unless the other reads its name', async () => {
    const [base, ours] = [
      await pack(versions, 'gdpr-framework@1.0.1'),
      await pack(content, 'gdpr-framework'),
    ];
    const holder = base.items.find(
      ({ kind, path }) =>
        kind === 'playbook' && JSON.stringify(base.files.get(path)?.value).includes('"name":"Update Task"'),
    );
    const title = holder?.title ?? '';
    const described = edited(base, 'playbook', title, (playbook) => {
      stepCalled(playbook, 'Update Task').description = 'Told by theirs';
    });
    const states = { base, ours, theirs: described };
    const merged = mergeStates(states, {});
    expect(merged.items.flatMap(({ conflicts }) => conflicts)).toEqual([]);
    expect(merged.clashes).toEqual([]);
    const path = merged.items.find(({ base: file }) => file === holder?.path)?.result ?? '';
    const text = textOf(merged, states, path) ?? '';
    expect(text).toContain('Told by theirs');
    expect(text).toContain('Mark Task as Completed');
    const reading = edited(described, 'playbook', title, (playbook) => {
      const [first] = elementsIn(playbook, 'steps').filter(({ value }) => value.name !== 'Update Task');
      const args = member(first?.value, 'arguments');
      if (isMap(args)) args.told = '{{ vars.steps.Update_Task.x }}';
    });
    const second = mergeStates({ base, ours, theirs: reading }, {});
    expect(second.clashes.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^Step ".+" reads the step "Update_Task", which has been renamed "Mark Task as Completed"/,
      ),
    ]);
  });

  it('of which one renames an option that the other adds a route to', async () => {
    const name = 'fortimanager-ztp-framework';
    const [base, ours] = [await pack(content, name), await pack(content, name, 'ftnt-dspille')];
    const holder = base.items.find(
      ({ kind, path }) =>
        kind === 'playbook' &&
        JSON.stringify(base.files.get(path)?.value).includes('"name":"Is Report Script"'),
    );
    const theirs = edited(base, 'playbook', holder?.title ?? '', (playbook) => {
      const steps = elementsIn(playbook, 'steps');
      const decision = steps.find(({ value }) => value.name === 'Is Report Script');
      const routes = playbook.routes as JsonMap[];
      const old = routes.find(
        ({ sourceStep, label }) => String(sourceStep).endsWith(decision?.id ?? '?') && label === 'Yes',
      );
      const other = steps.find(({ id }) => id !== decision?.id && !String(old?.targetStep).endsWith(id));
      routes.push({
        ...old,
        uuid: '6f0c4d0e-5b3a-4a53-8d0c-0f6f2f1f4a01',
        targetStep: `/api/3/workflow_steps/${other?.id}`,
      });
    });
    const { clashes } = mergeStates({ base, ours, theirs }, {});
    expect(clashes.map(({ code }) => code)).toEqual(['route-of-no-branch']);
    expect(clashes[0]?.message).toContain('by the branch "Yes"');
  });

  it('of which one renames an item that the other removes, and both give one place', async () => {
    const [base, ours] = [
      await pack(versions, 'ot-asset-management@1.0.0'),
      await pack(content, 'ot-asset-management'),
    ];
    const withItem = edited(base, 'picklist', 'AssetCategory', (list) => {
      const items = list.picklists as JsonMap[];
      items.push({
        ...items[0],
        itemValue: 'Drone',
        orderIndex: 9,
        uuid: '6f0c4d0e-5b3a-4a53-8d0c-0f6f2f1f4a01',
      });
    });
    const added = mergeStates({ base, ours, theirs: withItem }, {});
    expect(added.clashes).toMatchObject([
      { code: 'same-place', message: expect.stringContaining('"Printer"') as string },
    ]);
    const withoutOther = edited(withItem, 'picklist', 'AssetCategory', (list) => {
      list.picklists = (list.picklists as JsonMap[]).filter(({ itemValue }) => itemValue !== 'OPC-Server');
    });
    const { items } = mergeStates({ base, ours, theirs: withoutOther }, {});
    expect(items.flatMap(({ conflicts }) => conflicts)).toMatchObject([
      { reason: 'removed-and-changed', ours: { itemValue: 'OPC Server' }, theirs: null },
    ]);
  });
});
