import { uuidOfIri } from '../iri';
import type { PlaybookRoute, PlaybookStep } from '../playbook';
import { elementsOf, mapOf, member, textOf } from '../../text/values';

/** One of several ways on from a step. */
export interface Branch {
  label: string;
  /** Uuid of the step it leads to; null when it ends the playbook. */
  target: string | null;
  /** When it is taken; null for a choice of a person. */
  condition: string | null;
  /** Taken when no other is. */
  otherwise: boolean;
  /** A route of this branch is there; without it the engine ends the arm. */
  routed: boolean;
}

/**
 * The branches that the arguments of a step name: options of a Decision, buttons of a Manual Input, and the timeout
 * route (docs/platform/playbooks.md#graph).
 */
export function branchesOf(step: PlaybookStep, routes: readonly PlaybookRoute[]): Branch[] {
  const { arguments: args } = step;
  const options = [
    ...elementsOf(args.conditions, ''),
    ...elementsOf(member(args.response_mapping, 'options'), ''),
  ].map(({ value }) => mapOf(value));
  const routed = (target: string | null) =>
    routes.some((route) => route.source === step.uuid && route.target === target);
  const branches = options.map((option): Branch => {
    const target = uuidOfIri(option.step_iri);
    const otherwise = option.default === true;
    return {
      label: textOf(option.option) ?? textOf(option.step_name) ?? (otherwise ? 'Else' : 'Unnamed'),
      target,
      condition: textOf(option.condition),
      otherwise,
      routed: routed(target),
    };
  });
  const timeout = mapOf(args.timeout);
  const late = uuidOfIri(timeout.step_iri);
  if (late !== null) {
    branches.push({
      label: 'No answer in time',
      target: late,
      condition: null,
      otherwise: false,
      routed: routed(late),
    });
  }
  return branches;
}
