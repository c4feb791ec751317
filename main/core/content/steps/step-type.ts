import type { ReferenceFinder } from '../references/finder';
import { isMap, textOf } from '../shape';
import type { StepArgument } from './argument';
import { sectionArguments, type StepSection } from './common';
import type { StepResult } from './result';

/** What a step does at large: colours its card and groups the palette. */
export type StepFamily = 'trigger' | 'flow' | 'record' | 'connector' | 'human' | 'reference' | 'other';

/**
 * One step type of the platform: the one description its form, the engine's reading of its arguments, the checks and
 * the documentation are made from. Uuids are the same on every instance (playbook-engine 1.2).
 */
export interface StepType {
  uuid: string;
  /** The platform's own name, as its exports and logs say it. */
  name: string;
  /** What its editor calls it. */
  label: string;
  /** Name of a Lucide icon. */
  icon: string;
  family: StepFamily;
  /** What it is for, in a sentence. */
  purpose: string;
  /** Its own arguments in the order of its form. */
  arguments: readonly StepArgument[];
  /** Every key that is no argument and no section is a variable the step sets. */
  setsVariables?: boolean;
  sections: readonly StepSection[];
  result: StepResult;
  /** The connector this type always calls. */
  connector?: string;
  /** No longer offered by the platform's editor: what took its place. */
  retired?: string;
  /** One line for the card: what this step, with these arguments, does. Empty where there is nothing to say. */
  describe(args: Record<string, unknown>): string;
  /** The module whose records the step reads or writes; its result then has their fields. */
  module?(args: Record<string, unknown>): string | null;
  /**
   * What the arguments at the pointer `at` name beyond what can be told without knowing the type (IRIs, templates):
   * fields, modules, operations, inputs of a child.
   */
  references?(args: Record<string, unknown>, at: string, find: ReferenceFinder): void;
  /** The arguments as the platform's editor would save them, where it changes more than all steps' (1.4). */
  tidy?(args: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

/**
 * Declares a step type whose description also says how the step runs: once per item, again until, or only when
 * (playbook-engine 1.3).
 */
export function stepType(type: StepType): StepType {
  return { ...type, describe: (args) => joinParts(type.describe(args), ...modifiers(args)) };
}

/** All arguments a step of the type may have: its own, then those of its sections. */
export function argumentsOf(type: StepType): readonly StepArgument[] {
  let known = all.get(type);
  if (!known) all.set(type, (known = [...type.arguments, ...sectionArguments(type.sections)]));
  return known;
}

const all = new WeakMap<StepType, readonly StepArgument[]>();

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
