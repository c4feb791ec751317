import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPlaybook } from '@core/content/playbook';
import { playbooksIn } from '@core/content/playbook-set';
import { isMap, mapOf, textOf, type JsonMap } from '@core/text/values';
import { shownArguments } from '@core/content/steps/shown-arguments';
import type { StepType } from '@core/content/steps/index';
import { argumentsOf } from '@core/content/steps/step-type';
import { tidyEdit } from '@core/content/steps/tidy';
import { choiceOf, choicesFor } from '@core/query/conditions/choices';
import { kindOf, readCondition, withChoice, withValue } from '@core/query/conditions/condition';
import { relativeDateOf, withRelativeDate } from '@core/query/conditions/relative-date';
import { stored } from '@core/query/conditions/stored';
import { entriesOf, isGroup, replaceAt, type EntryPath } from '@core/query/conditions/tree';
import { callOf, withCall, withConnector, withOperation } from '@core/edit/playbook/connector-call';
import { picklistOf } from '@core/content/module/picklist';
import { formOf } from '@core/content/steps/form-fields';
import { moduleIn, searchOf, searchText } from '@core/edit/playbook/module-address';
import { applyChanges } from '@core/text/changes';
import { setAt } from '@core/text/json/edit';
import { locate } from '@core/text/json/locate';
import { parseJson } from '@core/text/json/parse';
import { readJson } from '@core/text/json/read';
import { joinPointer } from '@core/text/pointer';
import { describeWithContent, filesBelow } from '../../../support/corpus';

/** Every condition of a group with its path, however deep. */
function* conditionsIn(
  group: unknown,
  path: EntryPath = [],
): Generator<[EntryPath, Record<string, unknown>]> {
  for (const { entry, index } of entriesOf(group)) {
    if (isGroup(entry)) yield* conditionsIn(entry, [...path, index]);
    else yield [[...path, index], entry];
  }
}

/** Conditions wherever arguments hold them. */
const queriesOf = (args: Readonly<Record<string, unknown>>): unknown[] => [
  args.query,
  args.fieldbasedtrigger,
  mapOf(args.rule).trigger_condition,
  ...Object.values(mapOf(args.displayConditions)),
];

describeWithContent('the forms of real steps', (folder, sized) => {
  it('can be opened, and opened change nothing', () => {
    let steps = 0;
    let conditions = 0;
    const paths = filesBelow(folder).filter(
      (path) => /\/playbooks\/.*\.json$/.test(path) && statSync(path).size < 120_000,
    );
    for (const path of paths) {
      const before = steps;
      const text = readFileSync(path, 'utf8');
      const { value } = readJson(text);
      const found = playbooksIn(value) ?? [{ value, pointer: '' }];
      for (const one of found) {
        for (const step of readPlaybook(one.value)?.steps ?? []) {
          if (!step.type || Object.keys(step.arguments).length === 0) continue;
          steps += 1;
          const { arguments: args } = step;
          expect(shownArguments(step.type, args).length).toBeLessThanOrEqual(argumentsOf(step.type).length);
          for (const query of queriesOf(args)) {
            for (const [at, condition] of conditionsIn(query)) {
              conditions += 1;
              // A time relative to the run is a group of its own, and shown as one condition.
              if (Array.isArray(condition.filters)) {
                const relative = relativeDateOf(condition);
                expect(relative).not.toBeNull();
                if (relative) expect(withRelativeDate(condition, relative)).toEqual(condition);
                continue;
              }
              const kind = kindOf(condition, undefined);
              const choice = choiceOf(kind, condition);
              expect(choicesFor(kind, stored, true, condition).map(({ id }) => id)).toContain(choice.id);
              expect(withChoice(stored, condition, undefined, choice)).toMatchObject({
                value: condition.value,
              });
              const { value: read } = readCondition(condition, kind);
              const again = withValue(stored, condition, undefined, read);
              expect(readCondition(again, kind)).toEqual(readCondition(condition, kind));
              if (textOf(mapOf(query).logic) !== null) expect(replaceAt(query, at, condition)).toEqual(query);
            }
          }
          const module = textOf(args.module);
          if (module !== null && moduleIn(module) !== '')
            expect(searchOf(searchText(searchOf(module))).module).toBe(searchOf(module).module);
          for (const { value: field } of formOf(step)) expect(picklistOf(field)).not.toBe('');
        }
      }
      if (steps > before) expect(setAt(text, '', structuredClone(value)), path).toEqual([]);
    }
    expect(steps).toBeGreaterThan(sized({ own: 2000, corpus: 3000 }));
    expect(conditions).toBeGreaterThan(sized({ own: 200, corpus: 500 }));
  });

  it('change the bytes of the argument that is edited, and no other', () => {
    let edits = 0;
    const types = new Set<string>();
    for (const [index, { type, args, text }] of [...stepsOf(folder)].entries()) {
      const isRare = !types.has(type.name);
      types.add(type.name);
      // Every eighth step, and the first of each type.
      if (index % 8 > 0 && !isRare) continue;
      for (const key of Object.keys(args)) {
        // A choice takes with it what follows from it, which is tested by its type.
        if (leading.has(`${type.name} ${key}`)) continue;
        edits += 1;
        const before = args[key];
        const next =
          typeof before === 'string' && before.trim() !== ''
            ? `${before} `
            : otherThan(maps.has(key) ? mapOf(before) : before);
        const after = tidyEdit(type, args, { ...args, [key]: next });
        // A section without what it is about goes as a whole.
        if (!(key in after)) continue;
        const changes = setAt(text, '', after);
        const place = locate(parseJson(text), joinPointer('', key));
        const within = ({ from, to }: { from: number; to: number }) =>
          place !== null && from >= place.from && to <= place.to;
        expect(changes.length, `${type.name} ${key}`).toBeGreaterThan(0);
        if (!changes.every(within)) throw new Error(`${type.name} ${key}: ${JSON.stringify(changes)}`);
        const edited = applyChanges(text, changes);
        const back = setAt(edited, '', tidyEdit(type, after, { ...after, [key]: before }));
        expect(readJson(applyChanges(edited, back)).value).toEqual(args);
      }
    }
    expect(edits).toBeGreaterThan(sized({ own: 500, corpus: 3_000 }));
    expect(types.size).toBeGreaterThan(18);
  }, 120_000);

  it('take a call back as it was when another one was looked at', () => {
    let calls = 0;
    for (const { args, text } of stepsOf(folder)) {
      if (typeof args.connector !== 'string') continue;
      calls += 1;
      const call = callOf(args);
      const other = withOperation(args, 'another', undefined, []);
      const back = withCall(other, call);
      expect(back).toEqual(args);
      expect(setAt(text, '', back)).toEqual([]);
      expect(withCall(withConnector(args, 'another', undefined), call)).toEqual(args);
    }
    expect(calls).toBeGreaterThan(sized({ own: 500, corpus: 1_000 }));
  }, 120_000);
});

/** Arguments that others follow. */
const leading: ReadonlySet<string> = new Set([
  'Connectors dynamicallySelected',
  'InsertData resource',
  'FindRecords checkboxFields',
  'WorkflowReference apply_async',
  'WorkflowReference ignore_errors',
  'ManualInput unauthenticated_input',
  'ManualInput external_channel_list',
  'ApprovalManualInput unauthenticated_input',
  'ApprovalManualInput external_channel_list',
  'cybersponse.action inputVariables',
]);

/** Arguments that are maps, though the platform writes empty ones as lists. */
const maps: ReadonlySet<string> = new Set(['params', 'step_variables', 'arguments']);

/** Another value of the same kind, so that the edit is one a field could make. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return [...(value as unknown[]), 'one more'];
  return isMap(value) ? { ...value, zz: 'one more' } : 'something';
}

interface RealStep {
  type: StepType;
  args: JsonMap;
  /** The arguments as they are written in the file. */
  text: string;
}

/** Every step with arguments; of those that are the same only the first. */
function* stepsOf(folder: string): Generator<RealStep> {
  const seen = new Set<string>();
  for (const path of filesBelow(folder).filter((name) => /\/playbooks\/.*\.json$/.test(name))) {
    const file = parseJson(readFileSync(path, 'utf8'));
    const { value } = readJson(file.text);
    for (const one of playbooksIn(value) ?? [{ value, pointer: '' }]) {
      for (const { type, arguments: args, pointer } of readPlaybook(one.value)?.steps ?? []) {
        const place = locate(file, `${one.pointer}${pointer}/arguments`);
        if (!type || !place || Object.keys(args).length === 0) continue;
        const text = file.text.slice(place.from, place.to);
        const mark = `${type.name} ${text}`;
        if (seen.has(mark)) continue;
        seen.add(mark);
        yield { type, args, text };
      }
    }
  }
}
