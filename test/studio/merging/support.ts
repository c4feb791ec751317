import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Input } from '@core/contract';
import type { OpenedMerge } from '@core/contract/merging-calls';
import { packFiles, playbook, route, step, uuid } from '../../support/playbook-json';
import { makeFolder } from '../../workspace/folder';
import type { Bench } from '../bench';
import { analysisWorker, archiveWorker, mergeWorker, runWorker, testWorker } from '../built';

/** Entries of the threads and processes of a studio that merges, and of the command line. */
export const mergingEntries = {
  ...analysisWorker,
  ...archiveWorker,
  ...mergeWorker,
  ...runWorker,
  ...testWorker,
  'git-driver': 'main/shells/cli/git-driver.ts',
};

/** Where the playbook is in a pack that `state` makes. */
export const path = 'playbooks/A collection/A playbook.json';
export const start = step(1, 'manual', { route: uuid(800), resources: ['alerts'] });

/** A playbook whose steps set `a`, one after the other. */
export const made = (values: readonly number[], more: object[] = [], routes: object[] = []) =>
  playbook({
    steps: [start, ...values.map((a, at) => step(at + 2, 'setVariable', { a })), ...more] as never,
    routes: [...values.map((_, at) => route(at + 1, at + 2)), ...routes] as never,
  });

export const pack = (files: Record<string, unknown>) =>
  makeFolder(packFiles(files) as Record<string, string | Uint8Array | object>);

export const state = (value: object, more: Record<string, string | Uint8Array | object> = {}) =>
  pack({ [path]: value, ...more });

export const read = (folder: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as object;

/** Every file of a folder with its bytes. */
export function bytesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) =>
    statSync(join(folder, one)).isFile(),
  );
  return Object.fromEntries(
    files.sort().map((one) => [one, readFileSync(join(folder, one)).toString('base64')]),
  );
}

export const handleOf = async ({ studio }: Bench, folder: string) => ({
  handle: (await studio.adoptPath(folder)) ?? '',
});

export async function openThree(bench: Bench, [base, ours, theirs]: readonly [string, string, string]) {
  const id = randomUUID();
  const of = {
    base: await handleOf(bench, base),
    ours: await handleOf(bench, ours),
    theirs: await handleOf(bench, theirs),
  };
  return { id, merge: await bench.call('merge.open', { id, of }) };
}

export const conflictsOf = ({ items }: Pick<OpenedMerge, 'items'>) =>
  items.flatMap(({ conflicts }) => conflicts);

/** Three states of which both sides change the values that differ in all three. */
export const clashing = () => [state(made([1, 1])), state(made([2, 1])), state(made([4, 3]))] as const;

export const decide = (
  bench: Bench,
  id: string,
  resolutions: Input<'merge.decide'>['resolutions'],
  label = 'Take theirs',
) => bench.call('merge.decide', { id, label, resolutions, accepted: {} });

export const parentHandle = async (bench: Bench) => {
  const parent = makeFolder();
  return { parent, handle: (await handleOf(bench, parent)).handle };
};
