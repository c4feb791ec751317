import { stepTypes, type StepType, type StepTypeName } from '../content/steps/index';

/** A step type by its name, of those that are described here. */
export function typeNamed(name: StepTypeName): StepType {
  const found = stepTypes.find((type) => type.name === name);
  if (!found) throw new RangeError(`no step type is called ${name}`);
  return found;
}
