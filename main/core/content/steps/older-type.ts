import { usualSections } from './common';
import { stepType, type StepTypeOf } from './step-type';

type Own = 'uuid' | 'name' | 'label' | 'icon' | 'order' | 'engineFunction' | 'purpose' | 'retired';

/** Declares a type that the platform still knows but connectors have superseded; no shipped content uses it. */
export function olderType<const Name extends string>(type: Pick<StepTypeOf<Name>, Own>): StepTypeOf<Name> {
  return stepType({
    ...type,
    family: 'other',
    arguments: [],
    sections: usualSections,
    result: { shape: 'anything' },
    describe: () => '',
  });
}
