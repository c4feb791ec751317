import type { PlaybookStep } from '../../content/playbook';
import { registry } from '../../registry/registry';
import type { StepTypeName } from '../../content/steps/index';
import type { StepHandler } from '../step-handler';
import { all } from './all.generated';

type Handled = (typeof all)[number]['types'][number];

/** Why steps of a type cannot be run here. The compiler asks for a reason for every type that no file here runs. */
export const notRunHere: Readonly<Record<Exclude<StepTypeName, Handled>, string>> = {};

const byType = registry<StepTypeName, StepHandler>('step type to run', all, ({ types }) => types);

/** How a step is run; null when its type is unknown or has no meaning offline. */
export function handlerOf(step: PlaybookStep): StepHandler | null {
  return step.type ? (byType.get(step.type.name) ?? null) : null;
}
