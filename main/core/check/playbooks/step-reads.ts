import type { PlaybookStep } from '../../content/playbook';
import type { PathSegment, PathUse, TemplatePath } from '../../template/analysis/model';
import { isMap } from '../../text/values';
import { memo } from '../facts';
import type { PlaybookFile } from './playbook-file';
import { stepKey } from './step-key';
import type { StepTemplate } from './step-templates';

/** `vars.steps.<key>…` in a template. */
export interface StepRead {
  path: TemplatePath;
  key: string;
  /** Where the key is written. */
  segment: PathSegment;
  /** The step of that key in the same playbook. */
  step: PlaybookStep | null;
  /** Keys behind the step's. */
  rest: TemplatePath['keys'];
}

const byKey = new WeakMap<PlaybookFile, ReadonlyMap<string, PlaybookStep>>();

/** Steps by the key templates read their results under. */
export function stepsByKey(read: PlaybookFile): ReadonlyMap<string, PlaybookStep> {
  let known = byKey.get(read);
  if (!known) {
    known = new Map(read.playbook.steps.map((step) => [stepKey(step.name), step]));
    byKey.set(read, known);
  }
  return known;
}

/** Every result of a step that a template reads; what it reads on through its own variables is left out. */
export const stepReads = memo(({ read, analysis }: StepTemplate): readonly StepRead[] => {
  const reads: StepRead[] = [];
  for (const path of analysis.paths) {
    const { keys, segments } = path;
    const [key, segment] = [keys[2], segments[2]];
    if (keys[0] !== 'vars' || keys[1] !== 'steps' || typeof key !== 'string') continue;
    if (path.via !== 'context' || !segment) continue;
    reads.push({ path, key, segment, step: stepsByKey(read).get(key) ?? null, rest: keys.slice(3) });
  }
  return reads;
});

/** Whether the step runs once per item, so that its result is a list of results. */
export const isLoop = (step: PlaybookStep) => {
  const loop = step.arguments.for_each;
  return isMap(loop) && 'item' in loop && loop.item !== '';
};

/** Uses that provide for a value that is missing, or ask for it. */
const providing = new Set<PathUse>(['condition', 'default', 'defined']);

/**
 * Whether a read fails where the step has no result. Reading the result itself prints nothing then; reading on from it
 * fails, unless the expression provides for that, or any condition around it or on the whole step is tested first.
 */
export function needsResult({ path, rest }: StepRead, reader: PlaybookStep): boolean {
  const { when } = reader.arguments;
  if (rest.length === 0 || (typeof when === 'string' && when.trim() !== '')) return false;
  return !providing.has(path.use) && path.guards === null;
}
