import type { ReferenceFinder } from '../references/finder';
import { isMap, textOf } from '../shape';

/** What a step does at large: colours its card and groups the palette. */
export type StepFamily = 'trigger' | 'flow' | 'record' | 'connector' | 'human' | 'reference' | 'other';

/** One step type of the platform. Uuids are the same on every instance (playbook-engine 1.2). */
export interface StepType {
  uuid: string;
  /** The platform's own name, as its exports and logs say it. */
  name: string;
  /** What its editor calls it. */
  label: string;
  /** Name of a Lucide icon. */
  icon: string;
  family: StepFamily;
  /** One line for the card: what this step, with these arguments, does. Empty where there is nothing to say. */
  describe(args: Record<string, unknown>): string;
  /** The module whose records the step reads or writes; its result then has their fields. */
  module?(args: Record<string, unknown>): string | null;
  /**
   * What the arguments at the pointer `at` name beyond what can be told without knowing the type (IRIs, templates):
   * fields, modules, operations, inputs of a child.
   */
  references?(args: Record<string, unknown>, at: string, find: ReferenceFinder): void;
}

/**
 * Declares a step type whose description also says how the step runs: once per item, again until, or only when
 * (playbook-engine 1.3).
 */
export function stepType(type: StepType): StepType {
  return { ...type, describe: (args) => joinParts(type.describe(args), ...modifiers(args)) };
}

function modifiers(args: Record<string, unknown>): string[] {
  const parts: string[] = [];
  const loop = args.for_each;
  if (isMap(loop) && textOf(loop.item)) {
    parts.push(
      loop['__bulk'] === true
        ? 'for all items at once'
        : loop.parallel === true
          ? 'for each, in parallel'
          : 'for each',
    );
  }
  if (isMap(args.do_until) && textOf(args.do_until.condition)) parts.push('until done');
  if (textOf(args.when)) parts.push('only when');
  return parts;
}

/** Parts of a description that are there, in one line. */
export function joinParts(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}
