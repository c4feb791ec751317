import { uuidOfIri } from '../../content/iri';
import type { PlaybookStep } from '../../content/playbook';
import { memoWorld } from '../facts';
import { playbooksOf, type PlaybookFile } from './playbook-file';
import { argumentAt } from './step-arguments';
import type { CheckWorld } from '../world';

/** A step that calls another playbook. */
export interface PlaybookCall {
  /** Uuid of the playbook that is called. */
  target: string;
  step: PlaybookStep;
  pointer: string;
}

/** The calls of a playbook that name their target; templates name none. */
export function callsOf({ byType }: PlaybookFile): PlaybookCall[] {
  return (byType.get('WorkflowReference') ?? []).flatMap((step) => {
    const target = uuidOfIri(step.arguments.workflowReference);
    return target === null ? [] : [{ target, step, pointer: argumentAt(step, 'workflowReference') }];
  });
}

/** A playbook somewhere in the workspace. */
export interface KnownPlaybook {
  read: PlaybookFile;
  path: string;
  root: string;
  text: string;
}

/** The playbook of a uuid: the one of the same root, else any; undefined where the workspace has none. */
export function playbookOf(world: CheckWorld, uuid: string, root: string): KnownPlaybook | undefined {
  const items = world.byUuid(uuid).filter(({ kind }) => kind === 'playbook');
  const file = world.file((items.find((item) => item.root === root) ?? items[0])?.path ?? '');
  const read = file && playbooksOf(file).find(({ playbook }) => playbook.uuid === uuid);
  return read && { read, path: file.path, root: file.root.path, text: file.text };
}

/** Uuids of playbooks that call each other in a cycle, to a number of that circle (Tarjan, without recursion). */
export const callCircles = memoWorld(['playbook'], (files): ReadonlyMap<string, number> => {
  const calls = new Map<string, string[]>();
  for (const read of files.flatMap(playbooksOf)) {
    const { uuid } = read.playbook;
    if (uuid !== null && !calls.has(uuid))
      calls.set(
        uuid,
        callsOf(read).map(({ target }) => target),
      );
  }
  return circlesOf(calls);
});

function circlesOf(calls: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const circle = new Map<string, number>();
  let circles = 0;
  for (const start of calls.keys()) {
    if (order.has(start)) continue;
    const path = [{ uuid: start, next: 0 }];
    enter(start);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const { uuid } = top;
      const target = calls.get(uuid)?.[top.next++];
      if (target === undefined) {
        path.pop();
        const parent = path.at(-1);
        if (parent) lower(parent.uuid, low.get(uuid) ?? 0);
        if (low.get(uuid) === order.get(uuid)) close(uuid);
      } else if (calls.has(target) && !order.has(target)) {
        enter(target);
        path.push({ uuid: target, next: 0 });
      } else if (isOpen.has(target)) {
        lower(uuid, order.get(target) ?? 0);
      }
    }
  }
  return circle;

  function enter(uuid: string) {
    order.set(uuid, order.size);
    low.set(uuid, order.size - 1);
    open.push(uuid);
    isOpen.add(uuid);
  }
  function lower(uuid: string, to: number) {
    low.set(uuid, Math.min(low.get(uuid) ?? to, to));
  }
  /** Everything opened since `uuid` is one circle, where there is more than `uuid` itself. */
  function close(uuid: string) {
    const members = open.splice(open.indexOf(uuid));
    for (const member of members) isOpen.delete(member);
    if (members.length === 1) return;
    circles++;
    for (const member of members) circle.set(member, circles);
  }
}
