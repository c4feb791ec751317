import type { PlaybookStep } from '../../content/playbook';
import { memo } from '../facts';
import { irisIn, type WrittenIri } from '../packs/instance-iris';
import { playbooksOf } from './playbook-file';
import { argumentAt } from './step-arguments';

/** The IRIs written out in the arguments of each step of a file. */
export const stepIris = memo((file): readonly { step: PlaybookStep; iri: WrittenIri }[] =>
  playbooksOf(file).flatMap(({ playbook }) =>
    playbook.steps.flatMap((step) =>
      [...irisIn(step.arguments, argumentAt(step))].map((iri) => ({ step, iri })),
    ),
  ),
);
