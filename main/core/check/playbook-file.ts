import { readPlaybook, type Playbook, type PlaybookStep } from '../content/playbook';
import type { CheckedFile } from './world';

/** A playbook as rules want it: read once per value, steps at hand by uuid. */
export interface PlaybookFile {
  playbook: Playbook;
  steps: ReadonlyMap<string, PlaybookStep>;
}

const known = new WeakMap<object, PlaybookFile | null>();

/** The playbook (or block) a file holds; null when it holds something else. */
export function playbookIn(file: CheckedFile): PlaybookFile | null {
  const { value } = file;
  if (typeof value !== 'object' || value === null) return null;
  const cached = known.get(value);
  if (cached !== undefined) return cached;
  const playbook = readPlaybook(value);
  const read = playbook && { playbook, steps: new Map(playbook.steps.map((step) => [step.uuid, step])) };
  known.set(value, read);
  return read;
}

/** Kinds whose files hold steps and routes. */
export const playbookKinds = ['playbook', 'playbookBlock'];
