import { newArguments } from '@core/content/steps/new-step';
import type { JsonMap } from '@core/text/values';
import type { StepType } from '@core/content/steps/index';
import { addStep, type NewStep } from '@core/edit/playbook/add-step';
import { resizeGroup } from '@core/edit/playbook/groups';
import { move } from '@core/edit/playbook/place';
import { connect, connectRefusal, endsOf as endsOfRoute, reconnect } from '@core/edit/playbook/routes';
import type { CanvasEditing, Link } from '../../../canvas/editing';
import type { Selected } from '../../../canvas/graph';
import { currentState, perform, type Subject } from './session';

/** Where a step that was asked for is to go. */
export type NewStepAt = NewStep['at'];

export const newUuid = () => crypto.randomUUID();

/** Initial values of a new step besides those of its type. */
export interface Filled {
  name?: string;
  /** The arguments, made from those a new step of the type has. */
  fill?(args: JsonMap): JsonMap;
}

/**
 * Adds a step of a type at that position, with the arguments the platform's editor begins with.
 * @returns its uuid; null where it was refused
 */
export function addStepOf(
  subject: Subject,
  type: StepType,
  at: NewStepAt,
  { name, fill }: Filled = {},
): string | null {
  let added: string | null = null;
  const isDone = perform(subject, (state) => {
    const args = newArguments(type, newUuid);
    const wanted = { type, arguments: fill ? fill(args) : args, at, ...(name ? { name } : {}) };
    const edit = addStep(state, wanted, newUuid);
    [added = null] = edit.select;
    return edit;
  });
  return isDone ? added : null;
}

/** The one step that no route leads out of; null where there are none or several. */
export function onlyEnd(subject: Subject): string | null {
  const state = currentState(subject);
  if (!state) return null;
  const left = new Set(state.routes.map((route) => endsOfRoute(route).source));
  const [end, another] = state.steps.filter(({ id }) => !left.has(id));
  return end && !another ? end.id : null;
}

/** Where the step after one that was just added goes: into the only route out of it, else below it. */
export function placeAfter(subject: Subject, step: string): NewStepAt {
  const routes = currentState(subject)?.routes.filter((route) => endsOfRoute(route).source === step) ?? [];
  const [only] = routes;
  return only && routes.length === 1 ? { into: only.id } : { after: step };
}

/** What the canvas' gestures do to a playbook, but for those that first ask something. */
export function gesturesOf(
  subject: Subject,
): Pick<CanvasEditing, 'onMove' | 'onResize' | 'linkRefusal' | 'onLink'> {
  return {
    onMove(places) {
      const moves = [...places].map(([id, { x, y }]): [string, { left: number; top: number }] => [
        id,
        { left: x, top: y },
      ]);
      perform(subject, (state) => move(state, new Map(moves)));
    },
    onResize(frame, { x, y, width, height }) {
      perform(subject, (state) => resizeGroup(state, frame, { left: x, top: y, width, height }));
    },
    linkRefusal(link, step) {
      const state = currentState(subject);
      if (!state) return 'The playbook cannot be changed now.';
      return connectRefusal(state, endsOf(link, step), link.kind === 'route' ? link.route : undefined);
    },
    onLink(link, step) {
      perform(subject, (state) =>
        link.kind === 'new'
          ? connect(state, { source: link.source, target: step }, newUuid)
          : reconnect(state, link.route, { [link.end]: step }),
      );
    },
  };
}

function endsOf(link: Link, step: string): { source: string; target: string } {
  if (link.kind === 'new') return { source: link.source, target: step };
  return link.end === 'source' ? { source: step, target: link.fixed } : { source: link.fixed, target: step };
}

/** Steps and frames of a selection, without the route. */
export function idsOf(selected: Selected | null, marks: ReadonlySet<string>): string[] {
  if (marks.size > 0) return [...marks];
  return selected && selected.kind !== 'route' ? [selected.id] : [];
}
