import fc from 'fast-check';
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { uuidOfIri } from '@core/content/iri';
import { isMap, type JsonMap } from '@core/text/values';
import { PackwrightError } from '@core/contract/errors';
import { applyEdit, editable, markSaved, redo, undo, type EditableText } from '@core/edit/history';
import { newFormField } from '@core/edit/playbook/form-fields';
import { withSnapshot } from '@core/edit/playbook/versions';
import { stateOf, triggerOf, type PlaybookState } from '@core/edit/playbook/playbook-state';
import { endsOf } from '@core/edit/playbook/routes';
import { readJson } from '@core/text/json/read';
import { getAt } from '@core/text/pointer';
import { describeWithContent, filesBelow } from '../../../support/corpus';
import { changesFor, deskOf, gestures, hand, type Desk, type Hand, type Outcome } from './gestures';
import { counted, sample, step } from './sample';

const corner = { top: '0', left: '0' };
const size = { width: '600', height: '600' };

/** What an author does next: a gesture, or a step back or forth in what was done, or saving it. */
type Doing = { gesture: string; hand: Hand } | { history: 'undo' | 'redo' | 'save' };

const doing: fc.Arbitrary<Doing> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ gesture: fc.constantFrom(...Object.keys(gestures)), hand }) },
  { weight: 1, arbitrary: fc.record({ history: fc.constantFrom('undo', 'redo', 'save') }) },
);

/** What must hold of a playbook after every command of the canvas, where it held before. */
function problemsOf(state: PlaybookState): string[] {
  const problems: string[] = [];
  const ids = new Set(state.steps.map(({ id }) => id));
  if (ids.size < state.steps.length) problems.push('two steps with one uuid');
  const names = state.steps.map(({ value }) => String(value.name).replaceAll(' ', '_'));
  if (new Set(names).size < names.length) problems.push('two steps with one name');
  for (const route of state.routes) {
    const { source, target } = endsOf(route);
    if (!ids.has(source) || !ids.has(target)) problems.push(`a loose route ${route.id}`);
    if (target === triggerOf(state)) problems.push('a route into the trigger');
  }
  const frames = new Set(state.groups.map(({ id }) => id));
  for (const { value } of state.steps) {
    const frame = uuidOfIri(value.group);
    if (frame !== null && !frames.has(frame)) problems.push(`a step in a frame that is gone`);
  }
  return problems;
}

/** A refusal with its reason is an answer too. */
function attempt(desk: Desk, name: string, made: Hand): Outcome {
  try {
    return gestures[name]?.(desk, made) ?? null;
  } catch (thrown) {
    if (thrown instanceof PackwrightError) return null;
    throw thrown;
  }
}

const playbookIn = (text: string, base: string) => {
  const value = getAt(readJson(text).value, base);
  if (!isMap(value)) throw new Error('the playbook is gone');
  return value;
};

/** Does what an author does to a text, as the editor does it, checks each step, and takes all of it back and forth. */
class Author {
  /** How often each gesture changed something. */
  readonly performed = new Map<string, number>();

  live(text: string, base: string, other: string, doings: readonly Doing[]): void {
    const newUuid = counted();
    const another = playbookIn(other, '');
    let document: EditableText = editable(text);
    let at = 0;
    for (const one of doings) {
      if ('history' in one) {
        if (one.history === 'save') document = markSaved(document, document.text);
        else document = (one.history === 'undo' ? undo : redo)(document)?.doc ?? document;
        continue;
      }
      const desk = deskOf(document.text, base, playbookIn(document.text, base), another, newUuid);
      const outcome = attempt(desk, one.gesture, one.hand);
      if (!outcome) continue;
      const changes = changesFor(desk, outcome);
      // What is typed into one field within a second is one step.
      const group = one.hand.picks[0] % 4 === 0 ? one.gesture : null;
      at += one.hand.picks[1] % 2 ? 300 : 5000;
      document = applyEdit(document, { label: one.gesture, changes, group, at });
      if (changes.length > 0) this.performed.set(one.gesture, (this.performed.get(one.gesture) ?? 0) + 1);
      const written = playbookIn(document.text, base);
      if (Array.isArray(outcome)) continue;
      expect(sameEmpties(written)).toEqual(sameEmpties(outcome.state.value));
      if (problemsOf(desk.state).length === 0) expect(problemsOf(outcome.state)).toEqual([]);
    }
    const last = document.text;
    const undone = [...moves(document, undo)].at(-1) ?? document;
    expect(undone.text).toBe(text);
    const redone = [...moves(undone, redo)].at(-1) ?? undone;
    if (document.redo.length === 0) expect(redone.text).toBe(last);
  }
}

/** `[]` and `{}` are one value where the platform writes maps (docs/platform/bytes.md#empty-maps). */
function sameEmpties(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sameEmpties);
  if (!isMap(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sameEmpties(inner)] as const);
  return entries.length === 0 ? [] : Object.fromEntries(entries);
}

function* moves(from: EditableText, how: typeof undo): Generator<EditableText> {
  for (let move = how(from); move; move = how(move.doc)) yield move.doc;
}

describe('any gestures', () => {
  const author = new Author();
  /** Has something for every gesture to be made on: a frame, a version, conditions, a form. */
  const full = () => {
    const value = sample();
    const asks = step('a', 'A', {
      top: 135,
      left: 40,
      arguments: {
        query: { logic: 'AND', filters: [{ field: 'name', operator: 'eq', value: 'x' }] },
        inputVariables: [newFormField('text', [])],
        connector: '',
      },
    });
    const frame = { uuid: 'g', name: 'G', type: 'block', description: '', ...corner, ...size };
    const framed = { ...value, steps: (value.steps as JsonMap[]).with(1, asks), groups: [frame] };
    return withSnapshot(framed, 'Before', () => '00000000-0000-4000-8000-00000000000f');
  };

  it('keep the playbook whole, and undone together give the same bytes', () => {
    const texts = [
      JSON.stringify(full(), null, 4).replaceAll('/', '\\/'),
      JSON.stringify(full()),
      `[${JSON.stringify(sample(), null, 2)}]`,
    ];
    const other = JSON.stringify(sample(), null, 4);
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.array(doing, { maxLength: 30, size: 'max' }),
        (text, doings) => author.live(text, text.startsWith('[') ? '/0' : '', other, doings),
      ),
      { seed: 8, numRuns: 200 },
    );
  });

  it('are all among them', () => {
    const never = Object.keys(gestures).filter((name) => !author.performed.has(name));
    expect(never).toEqual([]);
  });
});

describeWithContent('real playbooks', (folder) => {
  it('survive any gestures, and undone together give the same bytes', () => {
    const author = new Author();
    const files = filesBelow(folder).filter(
      (file) => /\/playbooks\/.*\.json$/.test(file) && statSync(file).size < 400_000,
    );
    const texts = (index: number) => readFileSync(files[index] ?? '', 'utf8');
    const isPlaybook = (text: string) => {
      const { value } = readJson(text);
      return isMap(value) && stateOf(value).steps.length > 0;
    };
    fc.assert(
      fc.property(
        fc.nat(files.length - 1),
        fc.nat(files.length - 1),
        fc.array(doing, { maxLength: 12 }),
        (index, another, doings) => {
          const [text, other] = [texts(index), texts(another)];
          if (isPlaybook(text) && isPlaybook(other)) author.live(text, '', other, doings);
        },
      ),
      { seed: 8, numRuns: 120 },
    );
    expect(author.performed.size).toBeGreaterThan(40);
  });
});
