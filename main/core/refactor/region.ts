import { stepTypeOf } from '../content/steps/index';
import { uuidOfIri } from '../content/iri';
import { isBranching, optionsOf } from '../edit/playbook/branches';
import { nameOf } from '../edit/playbook/elements';
import { elementOf, type Element, type PlaybookState } from '../edit/playbook/playbook-state';
import { endsOf } from '../edit/playbook/routes';
import { mapOf } from '../text/values';
import { refusal } from './refusal';

/** Steps that can be exchanged for one: a run comes to them at one of them, and goes on from one of them. */
export interface Region {
  steps: readonly Element[];
  ids: ReadonlySet<string>;
  /** The step every way in leads to. */
  entry: Element;
  /** The step every way out leads from; null where nothing follows. */
  exit: Element | null;
}

/**
 * Steps of a playbook as a region.
 * @param ids steps, and frames for the steps in them
 * @throws PackwrightError `invalid-input` with the reason where they are none
 */
export function regionOf(state: PlaybookState, ids: readonly string[]): Region {
  const wanted = new Set(ids);
  const steps = state.steps.filter(
    ({ id, value }) => wanted.has(id) || wanted.has(uuidOfIri(value.group) ?? ''),
  );
  if (steps.length === 0) throw refusal('No steps are selected.', 'Select the steps on the canvas.');
  const own = new Set(steps.map(({ id }) => id));
  for (const step of steps) {
    if (stepTypeOf(step.value.stepType)?.family === 'trigger')
      throw refusal('The trigger stays with its playbook.', 'Select the other steps.');
    if (uuidOfIri(step.value.uuid) !== step.id)
      throw refusal(`“${nameOf(step)}” has no uuid of its own.`, 'Fix the problems of this step first.');
  }
  const ends = state.routes.map(endsOf);
  const named = (id: string) => nameOf(elementOf(state.steps, id) ?? { id, value: {} });
  const entries = new Set(
    ends.flatMap(({ source, target }) => (own.has(target) && !own.has(source) ? [target] : [])),
  );
  if (entries.size > 1)
    throw refusal(
      `A run comes to these steps at ${list([...entries].map(named))}.`,
      'Select steps that are entered at one place.',
    );
  const entry = elementOf(state.steps, [...entries][0] ?? '');
  if (!entry) throw refusal('No route leads to these steps.');
  const reached = new Set(ends.filter(({ source }) => own.has(source)).map(({ target }) => target));
  const lost = steps.find(({ id }) => id !== entry.id && !reached.has(id));
  if (lost)
    throw refusal(
      `“${nameOf(lost)}” does not hang together with the others.`,
      'Select steps that follow one another.',
    );
  return { steps, ids: own, entry, exit: exitOf(state, steps, own) };
}

/** The one step the region is left from; every other way must lead there, as what follows waits for all of it. */
function exitOf(state: PlaybookState, steps: readonly Element[], own: ReadonlySet<string>): Element | null {
  const ends = state.routes.map(endsOf);
  const exits = steps.filter(({ id }) =>
    ends.some(({ source, target }) => source === id && !own.has(target)),
  );
  const [exit] = exits;
  if (!exit) return null;
  if (exits.length > 1)
    throw refusal(
      `A run leaves these steps at ${list(exits.map(nameOf))}.`,
      'Select steps that are left at one place.',
    );
  if (isBranching(exit) || leavesAfterTime(exit))
    throw refusal(
      `“${nameOf(exit)}” chooses where the run goes on, and one step in its place could not.`,
      'Leave it out, or select the steps its ways lead to as well.',
    );
  for (const step of steps) {
    const inside = ends.some(({ source, target }) => source === step.id && own.has(target));
    const open = isBranching(step) && optionsOf(step).some((option) => uuidOfIri(option.step_iri) === null);
    if ((step === exit) === inside || open)
      throw refusal(
        `A way through these steps ends at “${nameOf(step)}” and does not come to “${nameOf(exit)}”.`,
        'Select steps whose ways all end at the same one.',
      );
  }
  return exit;
}

/** Whether a step has a way of its own for when its time is over. */
const leavesAfterTime = ({ value }: Element): boolean =>
  uuidOfIri(mapOf(mapOf(value.arguments).timeout).step_iri) !== null;

/** “A”, “B” and “C” */
export function list(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}
