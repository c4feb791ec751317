import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KindId } from '@core/contract/kind-ids.generated';
import { applyChanges, invertChanges, type TextChange } from '@core/text/changes';
import { insertAt, moveAt, removeAt, setAt } from '@core/text/json/edit';
import { readJson } from '@core/text/json/read';
import { getAt } from '@core/text/pointer';
import { elementsOf, mapOf, type JsonMap } from '@core/text/values';
import { readWorkspace } from '../../../main/workspace/read-workspace';
import { channelSections } from '../../../renderer/src/features/rule/channel-sections';
import { preprocessingSections } from '../../../renderer/src/features/rule/preprocessing-sections';
import { ruleSections } from '../../../renderer/src/features/rule/rule-sections';
import { teamSections } from '../../../renderer/src/features/team/team-sections';
import { fits, type FormField, type FormSection } from '../../../renderer/src/form/descriptor';
import { describeWithContent } from '../../support/corpus';
import '../../support/seed';

const sectionsOf: Partial<Record<KindId, readonly FormSection[]>> = {
  rule: ruleSections,
  ruleChannel: channelSections,
  preprocessingRule: preprocessingSections,
  team: teamSections,
};

/** The fields a form shows of a thing, those of its lists too, each with the pointer of its value. */
function shownFields(fields: readonly FormField[], item: JsonMap, pointer = ''): [FormField, string][] {
  return fields
    .filter(({ when }) => when?.(item) ?? true)
    .flatMap((field): [FormField, string][] => {
      const at = pointer + field.at;
      const inner =
        field.kind === 'list'
          ? elementsOf(getAt(item, field.at), at).flatMap((element) =>
              shownFields(field.fields, mapOf(element.value), element.pointer),
            )
          : [];
      return [[field, at], ...inner];
    });
}
const fieldsIn = (kind: KindId, value: unknown) =>
  shownFields(
    (sectionsOf[kind] ?? []).flatMap(({ fields, when }) => ((when?.(mapOf(value)) ?? true) ? fields : [])),
    mapOf(value),
  );

const rule = {
  uuid: 'd59e697a-6822-4b0e-a6a9-caf80904449b',
  name: 'Tell the assignee',
  entity_type: 'alerts',
  event_type: 'create',
  trigger_condition: { sort: [], limit: 30, logic: 'AND', filters: [] },
  actions: [
    {
      type: 'system',
      content: '<p>Yours</p>',
      enabled: true,
      channel_uuid: '7a04788b-5128-4288-a0fc-6e82d18c3b7b',
      owner_detail: {
        isAssigned: true,
        assignedToTeam: [],
        assignedToField: 'assignedTo',
        assignedToPerson: [],
      },
    },
  ],
  is_active: true,
  workflow: null,
};
const written = (value: unknown) => JSON.stringify(value, null, 4).replaceAll('/', '\\/');

describe('a rule by its form', () => {
  it('shows what its actions are made of, by their kind', () => {
    const labels = fieldsIn('rule', rule).map(([{ label }]) => label);
    expect(labels).toContain('Content');
    expect(labels).not.toContain('Subject');
    expect(fieldsIn('rule', rule).every(([{ kind }, at]) => fits(kind, getAt(rule, at)))).toBe(true);
  });

  it('gets a mail and a notification as the platform writes them, and changes one value', () => {
    const text = written(rule);
    const list = fieldsIn('rule', rule).flatMap(([field]) => (field.kind === 'list' ? field : []))[0];
    const [mail, notification] = list?.additions ?? [];
    if (!mail || !notification) throw new Error('nothing to add');
    const added = applyChanges(text, insertAt(text, '/actions', '-', mail.make()));
    const newMail = {
      type: 'email',
      params: {
        body: '',
        subject: '',
        iri_list: '',
        cc_recipients: '',
        to_recipients: '',
        bcc_recipients: '',
        inline_iri_list: '',
      },
      enabled: true,
      channel_uuid: '2a817063-e12a-496d-934d-381d22a95b3b',
    };
    expect(added).toBe(written({ ...rule, actions: [...rule.actions, newMail] }));
    expect(notification.make()).toEqual({ ...rule.actions[0], content: '' });
    expect(applyChanges(text, setAt(text, '/actions/0/enabled', false))).toBe(
      text.replace('"enabled": true', '"enabled": false'),
    );
    expect(applyChanges(text, setAt(text, '/event_type', 'update'))).toBe(
      text.replace('"create"', '"update"'),
    );
  });
});

describeWithContent('forms of real rules, channels and teams', (content) => {
  it('fit what is written there, and give every byte back when their edits are undone', async () => {
    const edited = new Map<string, number>();
    for (const name of readdirSync(join(content, 'content'))) {
      const { files } = await readWorkspace(join(content, 'content', name));
      for (const file of files.values()) {
        if (file.value === undefined || file.kind === null || !sectionsOf[file.kind]) continue;
        let text = file.text;
        const undo: (readonly TextChange[])[] = [];
        const change = (changes: readonly TextChange[]) => {
          undo.push(invertChanges(text, changes));
          text = applyChanges(text, changes);
        };
        for (const [field, at] of fieldsIn(file.kind, file.value)) {
          expect([file.path, at, fits(field.kind, getAt(file.value, at))]).toEqual([file.path, at, true]);
          if (field.kind === 'list') {
            for (const addition of field.additions) change(insertAt(text, at, '-', addition.make()));
            const last = elementsOf(getAt(readJson(text).value, at), at).length - 1;
            if (last > 0) change(moveAt(text, `${at}/${last}`, 0));
            if (last > 0) change(removeAt(text, `${at}/0`));
            if (last > 0) change(moveAt(text, `${at}/${last - 1}`, 0));
            for (const changes of undo.splice(0).toReversed()) text = applyChanges(text, changes);
            expect(text).toBe(file.text);
          } else {
            const next = drawn(field.kind);
            change(field.write?.(text, '', next) ?? setAt(text, at, next));
            expect(getAt(readJson(text).value, at)).toEqual(next);
          }
        }
        for (const changes of undo.toReversed()) text = applyChanges(text, changes);
        expect(text).toBe(file.text);
        edited.set(file.kind, (edited.get(file.kind) ?? 0) + 1);
      }
    }
    expect(edited.size).toBeGreaterThan(0);
  });
});

function drawn(kind: FormField['kind']): unknown {
  const one = <T>(from: fc.Arbitrary<T>) => fc.sample(from, 1)[0];
  switch (kind) {
    case 'switch':
      return one(fc.boolean());
    case 'number':
    case 'moment':
      return one(fc.integer());
    case 'choices':
      return one(fc.array(fc.string(), { maxLength: 3 }));
    case 'conditions':
      return { logic: 'OR', filters: [{ type: 'primitive', field: 'a', value: one(fc.string()) }] };
    case 'parameters':
    case 'json':
      return { a: one(fc.string()) };
    default:
      return one(fc.string());
  }
}
