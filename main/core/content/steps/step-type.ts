import type { StepFamily } from '../../contract/documentation';
import type { ReferenceFinder } from '../references/finder';
import { isMap, textOf } from '../../text/values';
import type { StepArgument } from './argument';
import { sectionArguments, type StepSection } from './common';
import type { StepResult } from './result';

/**
 * One step type of the platform, each in its own file below `types/`: the single description from which its form, the
 * engine's reading of its arguments, the checks and the documentation are made. Uuids are the same on every instance
 * (docs/platform/steps.md#table).
 */
export interface StepTypeOf<Name extends string = string> {
  uuid: string;
  /** The platform's own name, as its exports and logs say it. */
  name: Name;
  /** What its editor calls it. */
  label: string;
  /** Name of a Lucide icon. */
  icon: string;
  family: StepFamily;
  /** Place among the types of its family, ascending: those in use first. */
  order: number;
  /**
   * The function of the platform's engine behind it, as run records name it (docs/platform/steps.md#table); absent for
   * `set_multiple`, which triggers and all that sets variables share.
   */
  engineFunction?: string;
  /** Words for what it does besides those of its name, by which somebody who does not know the name looks for it. */
  alsoCalled?: string;
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
   * What the arguments at the pointer `at` name beyond what can be known without knowing the type (IRIs, templates):
   * fields, modules, operations, inputs of a child.
   */
  references?(args: Record<string, unknown>, at: string, find: ReferenceFinder): void;
  /**
   * The arguments as the platform's editor would save them, where it changes more than all steps'
   * (docs/platform/steps.md#saving).
   */
  tidy?(args: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

/**
 * Declares a step type whose description also says how the step runs: once per item, again until, or only when
 * (docs/platform/steps.md#common).
 */
export function stepType<const Name extends string>(type: StepTypeOf<Name>): StepTypeOf<Name> {
  return { ...type, describe: (args) => joinParts(type.describe(args), ...modifiers(args)) };
}

/** All arguments a step of the type may have: its own, then those of its sections. */
export function argumentsOf(type: StepTypeOf): readonly StepArgument[] {
  let known = all.get(type);
  if (!known) all.set(type, (known = [...type.arguments, ...sectionArguments(type.sections)]));
  return known;
}

const all = new WeakMap<StepTypeOf, readonly StepArgument[]>();

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
