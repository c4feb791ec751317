import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentState } from '../../../../main/workspace/content-state';
import { compareStates } from '@core/compare/states/compare-states';
import { describeWithCorpus } from '../../../support/corpus';
import { compared, countsOf, ofKind } from './support';

const pack = (folder: string, name: string, owner = 'fortinet-fortisoar') =>
  join(folder, `${owner}+solution-pack-${name}`);

// The numbers are those people read out of the releases, whatever tool they used.
describeWithCorpus('two releases of a real pack', (corpus) => {
  const [content, versions] = [join(corpus, 'content'), join(corpus, 'versions')];

  it('of a framework: 7 of 136 playbooks changed, one under another name, and nothing else of its data', async () => {
    const all = await compared(pack(content, 'soar-framework'), pack(content, 'soar-essentials'));
    expect(countsOf(all, 'playbook')).toEqual({ changed: 6, renamed: 1, added: 5 });
    for (const kind of ['module', 'picklist', 'playbookBlock', 'layout'] as const)
      expect(ofKind(all, kind)).toEqual([]);
    expect(countsOf(all, 'connectorReference')).toEqual({ removed: 13 });
    expect(ofKind(all, 'globalVariable').map(({ name, change }) => [name, change])).toEqual([
      ['Indicator_Type_Map', 'removed'],
    ]);
  });

  it('of two makers: a parameter that went with its caller, files under other names, one new choice', async () => {
    const name = 'fortimanager-ztp-framework';
    const all = await compared(pack(content, name), pack(content, name, 'ftnt-dspille'));
    expect(countsOf(all, 'playbook')).toEqual({ changed: 8, renamed: 1, added: 3 });
    expect(all.noise.byRule['file-name']).toBe(88);
    const breaking = ofKind(all, 'playbook').flatMap(({ changes }) =>
      changes.filter((change) => change.class === 'breaks-callers'),
    );
    expect(breaking.map(({ where, before, after, touches }) => [where, before, after, touches])).toEqual([
      ['parameters', 'record_id_list', 'record_id', ['On Create of Device Record (passes it)']],
    ]);
    const caller = ofKind(all, 'playbook').find((item) => item.name === 'On Create of Device Record');
    expect(caller?.changes[0]).toMatchObject({
      where: 'Reference a Playbook "assign_first_matching_ztp_profile", parameter "record_id_list"',
      after: null,
    });
    expect(ofKind(all, 'picklist').map(({ name: list, changes }) => [list, changes[0]?.where])).toEqual([
      ['Script Type', 'item "Custom"'],
    ]);
  });

  it('with every step made anew: matched by name all the same', async () => {
    const all = await compared(pack(versions, 'cicd@1.0.0'), pack(versions, 'cicd@3.0.0'));
    expect(countsOf(all, 'playbook')).toEqual({ changed: 15, removed: 30, added: 8 });
  });

  it('with collections renamed: no playbook counts as moved', async () => {
    const all = await compared(
      pack(versions, 'ot-asset-management@1.0.0'),
      pack(content, 'ot-asset-management'),
    );
    expect(countsOf(all, 'collection')).toEqual({ renamed: 2 });
    expect(countsOf(all, 'playbook')).toEqual({ changed: 20, renamed: 3, removed: 5, added: 1 });
    const words = ofKind(all, 'playbook').filter(
      ({ change, classes }) =>
        change !== 'added' && change !== 'removed' && classes.every((one) => one === 'wording'),
    );
    expect(words).toHaveLength(8);
    const [category] = ofKind(all, 'picklist').filter(({ change }) => change === 'changed');
    expect(
      category?.changes.map(({ class: meaning, where, before }) => [meaning, where, before !== null]),
    ).toEqual([
      ['breaks-callers', 'item "OPC Server", name of the item', true],
      ['data', 'item "Printer"', false],
      ['data', 'item "VOIP Phone"', false],
    ]);
    expect(ofKind(all, 'dashboard').filter(({ classes }) => classes.includes('access'))).toHaveLength(3);
  });

  it('with a step renamed that nobody reads, and choices added', async () => {
    const all = await compared(pack(versions, 'gdpr-framework@1.0.1'), pack(content, 'gdpr-framework'));
    expect(countsOf(all, 'playbook')).toEqual({ changed: 8 });
    const renamed = ofKind(all, 'playbook')
      .flatMap(({ changes }) => changes)
      .filter(({ before }) => before === 'Update Task');
    expect(renamed.map(({ class: meaning, after }) => [meaning, after])).toEqual([
      ['wording', 'Mark Task as Completed'],
      ['wording', 'Mark Task as Completed'],
    ]);
    expect(countsOf(all, 'picklist')).toEqual({ added: 7, changed: 2 });
    const items = ofKind(all, 'picklist').flatMap(({ changes }) => changes);
    expect(items.filter(({ before }) => before === null)).toHaveLength(6);
  });

  it('with a collection made anew, and modules it no longer ships', async () => {
    const all = await compared(
      pack(versions, 'file-content-extraction@1.0.0'),
      pack(content, 'file-content-extraction'),
    );
    expect(countsOf(all, 'collection')).toEqual({ renamed: 1 });
    expect(countsOf(all, 'playbook')).toEqual({ changed: 2, added: 3 });
    expect(ofKind(all, 'module')).toEqual([]);
    expect(all.outOfScope.filter(({ kind }) => kind === 'module')).toHaveLength(2);
  });

  it('with almost nothing changed: exactly that', async () => {
    const name = 'brute-force-attack-response';
    const all = await compared(pack(versions, `${name}@1.1.0`), pack(content, name));
    expect(
      ofKind(all, 'playbook').flatMap(({ change, changes }) =>
        changes.map(({ where }) => `${change}: ${where}`),
      ),
    ).toEqual([
      'changed: Create Record "Create Note Not Blocking IP", field "alerts"',
      'renamed: name',
      'renamed: description',
      'renamed: tags',
    ]);
    expect(ofKind(all, 'manifest').flatMap(({ changes }) => changes.map(({ where }) => where))).toEqual([
      'version',
      'help',
    ]);
    expect(countsOf(all, 'record')).toEqual({ changed: 1 });
    expect(countsOf(all, 'playbookTags')).toEqual({ changed: 1 });
  });

  it('of which one only has a playbook more', async () => {
    const all = await compared(pack(content, 'chatops'), pack(content, 'chatops', 'ftnt-cse'));
    expect(
      all.items.filter(({ kind }) => kind !== 'document').map(({ kind, change }) => [kind, change]),
    ).toEqual([['playbook', 'added']]);
  });

  it('and itself are the same, without noise', async () => {
    const state = await contentState(pack(content, 'soar-framework'));
    expect(compareStates(state, state)).toMatchObject({ same: true, items: [], noise: { paths: 0 } });
  });
});
