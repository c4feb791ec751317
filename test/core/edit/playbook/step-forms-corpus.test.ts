import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPlaybook } from '@core/content/playbook';
import { playbooksIn } from '@core/content/playbook-set';
import { isMap, mapOf, textOf } from '@core/content/shape';
import { shownArguments } from '@core/content/steps/shown-arguments';
import { argumentsOf } from '@core/content/steps/step-type';
import {
  choiceOf,
  filtersOf,
  isGroup,
  operatorsOf,
  replaceAt,
  withChoice,
  type ConditionPath,
} from '@core/edit/conditions';
import { formFieldsIn, picklistOf } from '@core/edit/playbook/form-fields';
import { moduleIn, searchOf, searchText } from '@core/edit/playbook/module-address';
import { setAt } from '@core/text/json/edit';
import { readJson } from '@core/text/json/read';
import { describeWithCorpus, filesBelow } from '../../../support/corpus';

/** Every condition of a group with its path, however deep. */
function* conditionsIn(
  group: unknown,
  path: ConditionPath = [],
): Generator<[ConditionPath, Record<string, unknown>]> {
  for (const [index, entry] of filtersOf(group).entries()) {
    if (isGroup(entry)) yield* conditionsIn(entry, [...path, index]);
    // A relative date is a group of its own, and shown as one.
    else if (isMap(entry) && !Array.isArray(entry.filters)) yield [[...path, index], entry];
  }
}

/** Conditions wherever arguments hold them. */
const queriesOf = (args: Readonly<Record<string, unknown>>): unknown[] => [
  args.query,
  args.fieldbasedtrigger,
  mapOf(args.rule).trigger_condition,
  ...Object.values(mapOf(args.displayConditions)),
];

describeWithCorpus('the forms of the corpus’s steps', (corpus) => {
  it('can be opened, and opened change nothing', () => {
    let steps = 0;
    let conditions = 0;
    const paths = filesBelow(corpus).filter(
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
              const choice = choiceOf('text', condition);
              expect(operatorsOf('text', true, condition).map(({ id }) => id)).toContain(choice.id);
              expect(withChoice(condition, 'text', choice)).toMatchObject({ value: condition.value });
              if (textOf(mapOf(query).logic) !== null) expect(replaceAt(query, at, condition)).toEqual(query);
            }
          }
          const module = textOf(args.module);
          if (module !== null && moduleIn(module) !== '')
            expect(searchOf(searchText(searchOf(module))).module).toBe(searchOf(module).module);
          for (const { field } of formFieldsIn(
            args.inputVariables ?? mapOf(mapOf(args.input).schema).inputVariables,
          ))
            expect(picklistOf(field)).toBeTypeOf('string');
        }
      }
      if (steps > before) expect(setAt(text, '', structuredClone(value)), path).toEqual([]);
    }
    expect(steps).toBeGreaterThan(3000);
    expect(conditions).toBeGreaterThan(500);
  });
});
