import type { Playbook, PlaybookGroup, PlaybookRoute, PlaybookStep } from '@core/content/playbook';
import { readPlaybook } from '@core/content/playbook';
import { getAt, joinPointer } from '@core/text/pointer';
import type { Selected } from '../canvas/graph';

/** A playbook with its elements by the ids its views use. */
export interface PlaybookModel {
  playbook: Playbook;
  /** Pointer of the playbook in its file; pointers inside it are relative to this. */
  base: string;
  steps: ReadonlyMap<string, PlaybookStep>;
  routes: ReadonlyMap<string, PlaybookRoute>;
  groups: ReadonlyMap<string, PlaybookGroup>;
}

/** Reads the playbook at a pointer of a file's value; null when there is none. */
export function playbookModel(value: unknown, base: string): PlaybookModel | null {
  const playbook = readPlaybook(getAt(value, base));
  if (!playbook) return null;
  return {
    playbook,
    base,
    steps: byId(playbook.steps),
    routes: byId(playbook.routes),
    groups: byId(playbook.groups),
  };
}

const byId = <T extends { id: string }>(elements: readonly T[]) =>
  new Map(elements.map((element) => [element.id, element]));

/** Pointer in the file of something the canvas shows. */
export function pointerOf(model: PlaybookModel, { kind, id }: Selected): string | null {
  const element = { step: model.steps, route: model.routes, frame: model.groups }[kind].get(id);
  return element ? model.base + element.pointer : null;
}

/** What the canvas shows of a place in the file: the step, route or group the pointer is in; null for neither. */
export function selectedAt(model: PlaybookModel, pointer: string | null): Selected | null {
  if (pointer === null || !pointer.startsWith(model.base)) return null;
  const inside = pointer.slice(model.base.length);
  const holds = ([, element]: [string, { pointer: string }]) =>
    inside === element.pointer || inside.startsWith(joinPointer(element.pointer, ''));
  const step = [...model.steps].find(holds);
  if (step) return { kind: 'step', id: step[0] };
  const route = [...model.routes].find(holds);
  if (route) return { kind: 'route', id: route[0] };
  const group = [...model.groups].find(holds);
  return group ? { kind: 'frame', id: group[0] } : null;
}
