import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { uuidOfIri } from '@core/content/iri';
import { isMap } from '@core/content/shape';
import { stepTypes } from '@core/content/steps/index';
import { PackwrightError } from '@core/contract/errors';
import { applyEdit, editable, undo, type EditableText } from '@core/edit/history';
import { addStep } from '@core/edit/playbook/add-step';
import { changesOf } from '@core/edit/playbook/apply';
import { addBranch, changeBranch, removeBranch } from '@core/edit/playbook/branch-edits';
import { copy, duplicate, paste } from '@core/edit/playbook/clipboard';
import { draftOf, triggerOf, type Draft, type PlaybookEdit } from '@core/edit/playbook/draft';
import { addNote, groupSteps, ungroup } from '@core/edit/playbook/groups';
import { align, distribute, move, tidy } from '@core/edit/playbook/place';
import { remove } from '@core/edit/playbook/remove';
import { renameStep } from '@core/edit/playbook/rename-step';
import { connect, endsOf, reconnect } from '@core/edit/playbook/routes';
import { readJson } from '@core/text/json/read';
import { describeWithCorpus, filesBelow } from '../../../support/corpus';
import { counted, sample } from './sample';

/** Any gesture of an author: which command, and numbers that pick what it is done to. */
const gesture = fc.record({
  command: fc.nat(14),
  picks: fc.tuple(fc.nat(999), fc.nat(999), fc.nat(999)),
  place: fc.record({ left: fc.integer({ min: -500, max: 3000 }), top: fc.integer({ min: -500, max: 3000 }) }),
});
type Gesture = typeof gesture extends fc.Arbitrary<infer T> ? T : never;

function perform(
  draft: Draft,
  { command, picks, place }: Gesture,
  newUuid: () => string,
): PlaybookEdit | null {
  const pick = (list: readonly { id: string }[], at: 0 | 1 | 2) => list[picks[at] % list.length]?.id ?? '';
  const [a, b, c] = [pick(draft.steps, 0), pick(draft.steps, 1), pick(draft.steps, 2)];
  const several = [...new Set([a, b, c])];
  const type = stepTypes[picks[2] % stepTypes.length];
  if (!type || draft.steps.length === 0) return null;
  const perCommand = [
    () => addStep(draft, { type, arguments: {}, at: place }, newUuid),
    () => addStep(draft, { type, arguments: { k: 'v' }, at: { after: a } }, newUuid),
    () => addStep(draft, { type, arguments: {}, at: { into: pick(draft.routes, 0) } }, newUuid),
    () => connect(draft, { source: a, target: b }, newUuid),
    () => reconnect(draft, pick(draft.routes, 0), picks[2] % 2 ? { source: a } : { target: b }),
    () => remove(draft, { steps: several, routes: [pick(draft.routes, 1)] }),
    () => move(draft, new Map(several.map((id, index) => [id, { ...place, top: place.top + index * 90 }]))),
    () => (picks[2] % 2 ? align(draft, several, 'center') : distribute(draft, several, 'top')),
    () => tidy(draft, several),
    () => duplicate(draft, several, newUuid),
    () => paste(draft, copy(draft, several), place, newUuid),
    () =>
      picks[2] % 3 === 0
        ? addNote(draft, place, newUuid)
        : picks[2] % 3 === 1
          ? groupSteps(draft, several, 'Group', newUuid)
          : ungroup(
              draft,
              draft.groups.slice(0, 1).map(({ id }) => id),
            ),
    () => renameStep(draft, a, `Step ${picks[1]}`),
    () =>
      changeBranch(
        draft,
        a,
        picks[2] % 2,
        picks[1] % 2 ? { step_iri: b } : { option: `o${picks[1]}` },
        newUuid,
      ),
    () => (picks[1] % 2 ? addBranch(draft, a) : removeBranch(draft, a, picks[2] % 2)),
  ];
  try {
    return perCommand[command]?.() ?? null;
  } catch (thrown) {
    // A refusal with its reason is an answer too.
    if (thrown instanceof PackwrightError) return null;
    throw thrown;
  }
}

/** What must hold of a playbook after every command, where it held before. */
function problemsOf(draft: Draft): string[] {
  const problems: string[] = [];
  const ids = new Set(draft.steps.map(({ id }) => id));
  if (ids.size < draft.steps.length) problems.push('two steps with one uuid');
  const names = draft.steps.map(({ value }) => String(value.name).replaceAll(' ', '_'));
  if (new Set(names).size < names.length) problems.push('two steps with one name');
  for (const route of draft.routes) {
    const { source, target } = endsOf(route);
    if (!ids.has(source) || !ids.has(target)) problems.push(`a loose route ${route.id}`);
    if (target === triggerOf(draft)) problems.push('a route into the trigger');
  }
  const frames = new Set(draft.groups.map(({ id }) => id));
  for (const { value } of draft.steps) {
    const frame = uuidOfIri(value.group);
    if (frame !== null && !frames.has(frame)) problems.push(`a step in a frame that is gone`);
  }
  return problems;
}

let performed = 0;

/** Performs gestures on a text as the editor does, checks each, and takes all back. */
function live(text: string, base: string, gestures: readonly Gesture[]): void {
  const newUuid = counted();
  let document: EditableText = editable(text);
  let at = 0;
  for (const one of gestures) {
    const value = readAt(document.text, base);
    if (!isMap(value)) throw new Error('the playbook is gone');
    const draft = draftOf(value);
    const edit = perform(draft, one, newUuid);
    if (!edit) continue;
    performed++;
    document = applyEdit(document, {
      label: edit.label,
      changes: changesOf(document.text, base, edit.draft),
      at: (at += 5000),
    });
    const written = readAt(document.text, base);
    expect(written).toEqual(edit.draft.value);
    if (problemsOf(draft).length === 0) expect(problemsOf(edit.draft)).toEqual([]);
  }
  for (let back = undo(document); back; back = undo(document)) document = back.doc;
  expect(document.text).toBe(text);
}

function readAt(text: string, base: string): unknown {
  const { value } = readJson(text);
  return base === '' ? value : (value as unknown[])[Number(base.slice(1))];
}

it('any gestures keep the playbook whole, and undone together give the same bytes', () => {
  const texts = [
    JSON.stringify(sample(), null, 4),
    JSON.stringify(sample()),
    `[${JSON.stringify(sample(), null, 2)}]`,
  ];
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.array(gesture, { maxLength: 25 }), (text, gestures) =>
      live(text, text.startsWith('[') ? '/0' : '', gestures),
    ),
    { seed: 8, numRuns: 400 },
  );
  // Most gestures are carried out, not refused.
  expect(performed).toBeGreaterThan(1000);
});

describeWithCorpus('real playbooks', (corpus) => {
  it('survive any gestures, and undone together give the same bytes', () => {
    const files = filesBelow(corpus).filter((file) => /\/playbooks\/.*\.json$/.test(file));
    fc.assert(
      fc.property(fc.nat(files.length - 1), fc.array(gesture, { maxLength: 8 }), (index, gestures) => {
        const text = readFileSync(files[index] ?? '', 'utf8');
        if (text.length < 400_000 && isMap(readJson(text).value)) live(text, '', gestures);
      }),
      { seed: 8, numRuns: 60 },
    );
  });
});
