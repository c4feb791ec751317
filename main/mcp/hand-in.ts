import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { PackwrightError } from '@core/contract/errors';
import type { ReferencePlan } from '@core/contract/references';
import { counted } from '@core/text/counted';
import type { Desk } from './desk';

/** What every tool that proposes a change is told besides. */
export const reason = {
  why: z.string().min(1).max(10_000).describe('why, for the user who decides'),
};

/** Most files of one proposed change; nobody looks at more. */
const mostFiles = 500;

/** Keeps a proposed change for the user, and tells what is in it. Nothing else is written. */
export async function handIn(desk: Desk, plan: ReferencePlan, why: string) {
  const { files, created, deleted, moved } = plan;
  const count = files.length + created.length + deleted.length + moved.length;
  if (count === 0)
    throw new PackwrightError('invalid-input', 'Nothing would be changed.', 'Look at the content first.');
  if (count > mostFiles)
    throw new PackwrightError('refused', `${counted(count, 'file')} would change.`, 'Propose it in parts.');
  for (const path of [
    ...files.map((file) => file.path),
    ...created.map((file) => file.path),
    ...deleted,
    ...moved.flatMap(({ from, to }) => [from, to]),
  ])
    await desk.folder.resolve(path);
  const id = randomUUID();
  const { assistant, proposals } = desk;
  // What a guess is about is for its author to choose, in a rename of their own.
  const kept = { ...plan, title: plan.title.slice(0, 300), maybe: [] };
  await proposals.add({
    id,
    title: kept.title,
    why,
    by: assistant,
    at: Date.now(),
    state: 'pending',
    plan: kept,
  });
  return {
    id,
    state: 'pending',
    title: kept.title,
    changed: files.map(({ path, places }) => ({ path, places: places.slice(0, 20) })),
    created: created.map(({ path }) => path),
    deleted,
    moved,
    dangling: plan.dangling,
    notes: [
      ...plan.notes,
      ...(plan.maybe.length > 0
        ? [`${counted(plan.maybe.length, 'place')} may mean it too and stay as they are.`]
        : []),
      'Nothing is changed until the user accepts it in Packwright; list_proposals tells whether that has happened.',
    ],
  };
}
