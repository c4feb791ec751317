import { uuidOfIri } from '../../content/iri';
import { ownUuid } from '../../content/playbook-elements';
import { freeName } from '../../content/free-name';
import { nameOf } from '../../edit/playbook/elements';
import { type PlaybookState, stateOf } from '../../edit/playbook/playbook-state';
import { renameStep } from '../../edit/playbook/rename-step';
import { applyChanges } from '../../text/changes';
import { setAt } from '../../text/json/edit';
import { readJson } from '../../text/json/read';
import { getAt } from '../../text/pointer';
import { isMap, type JsonMap } from '../../text/values';
import type { SideFile } from './side-file';

/**
 * Theirs with names and uuids of their own for the steps that are kept beside ours of the same name: what theirs reads of
 * them and leads to them follows. Null where there are none.
 * @param kept steps of theirs, as its value has them
 */
export function withOwnSteps(ours: SideFile, theirs: SideFile, kept: readonly JsonMap[]): SideFile | null {
  let { text } = theirs;
  const names = ours.items.flatMap(({ pointer }) => stepsAt(ours.value, pointer)?.steps.map(nameOf) ?? []);
  const written = readJson(theirs.written).value;
  for (const { pointer } of theirs.items) {
    const state = stepsAt(theirs.value, pointer);
    const steps = state?.steps.filter(({ value }) => kept.includes(value)) ?? [];
    if (!state || steps.length === 0) continue;
    let edited: PlaybookState = state;
    for (const { id, value } of steps)
      edited = renameStep(
        edited,
        id,
        ownName(nameOf({ id, value }), [...names, ...edited.steps.map(nameOf)]),
      ).state;
    let playbook = JSON.stringify(edited.value);
    for (const [uuid, former] of formerUuids(state, steps, stepsAt(written, pointer)))
      if (ours.text.includes(uuid))
        playbook = playbook.replaceAll(uuid, freeUuid(former, ours.text + theirs.text));
    text = applyChanges(text, setAt(text, pointer, JSON.parse(playbook)));
  }
  return text === theirs.text ? null : { ...theirs, text, value: readJson(text).value };
}

function stepsAt(value: unknown, pointer: string): PlaybookState | null {
  const playbook = getAt(value, pointer);
  return isMap(playbook) ? stateOf(playbook) : null;
}

/** Uuids of the steps and of the routes that end at them, in the form of the merge and as they were. */
function formerUuids(
  { steps, routes }: PlaybookState,
  kept: PlaybookState['steps'],
  written: PlaybookState | null,
): (readonly [uuid: string, former: string])[] {
  const ids = new Set(kept.map(({ id }) => id));
  const pairs = [
    ...steps.map((step, at) => ({ one: step, former: written?.steps[at], isOwn: ids.has(step.id) })),
    ...routes.map((route, at) => ({
      one: route,
      former: written?.routes[at],
      isOwn: [route.value.sourceStep, route.value.targetStep].some((end) => ids.has(uuidOfIri(end) ?? '')),
    })),
  ];
  return pairs.flatMap(({ one, former, isOwn }) => {
    const uuid = isOwn ? ownUuid(one.value) : null;
    return uuid === null ? [] : [[uuid, ownUuid(former?.value ?? {}) ?? uuid] as const];
  });
}

/** The platform's designer takes letters, digits, blanks and `_` alone (docs/platform/playbooks.md#step). */
const ownName = (name: string, taken: readonly string[]): string =>
  freeName(name.replace(/[^A-Za-z0-9_ ]+/g, ' ').trim() || 'Step', taken);

/** The uuid, or the next one that a text does not name: the same states are merged to the same bytes. */
function freeUuid(uuid: string, taken: string): string {
  const [head, tail] = [uuid.slice(0, 24), Number.parseInt(uuid.slice(24), 16)];
  for (let number = tail; ; number += 1) {
    const free = head + (number % 0x1_0000_0000_0000).toString(16).padStart(12, '0');
    if (!taken.includes(free)) return free;
  }
}
