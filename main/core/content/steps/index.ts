import { uuidOfIri } from '../iri';
import { registry } from '../../registry/registry';
import { stepFamilies } from '../../contract/documentation';
import type { StepTypeOf } from './step-type';
import { all } from './types/all.generated';

/** The platform's own name of a step type, one of those declared below `types/`. */
export type StepTypeName = (typeof all)[number]['name'];
export type StepType = StepTypeOf<StepTypeName>;

/** Every step type of the platform: family by family, those in use first. */
export const stepTypes: readonly StepType[] = all.toSorted((a, b) => placeOf(a) - placeOf(b));

function placeOf({ family, order }: StepType): number {
  return stepFamilies.indexOf(family) * 1_000 + order;
}

const byUuid = registry('uuid of a step type', stepTypes, ({ uuid }) => [uuid]);
registry('name of a step type', stepTypes, ({ name }) => [name]);

/** The type a step names, by IRI, bare uuid or expanded object; null when the platform has no such type. */
export function stepTypeOf(iri: unknown): StepType | null {
  return byUuid.get(uuidOfIri(iri)?.toLowerCase() ?? '') ?? null;
}
