import type { PlaybookStep } from '../content/playbook';
import { playbookKinds, playbooksOf, type PlaybookFile } from './playbook-file';
import type { Report, Rule } from './rule';
import type { CheckedFile, CheckWorld } from './world';

/** Where a rule about playbooks looks. */
export interface PlaybookPlace {
  read: PlaybookFile;
  file: CheckedFile;
  world: CheckWorld;
}

type Told = Omit<Rule, 'kinds' | 'check'> & {
  /** Left out where it holds for playbooks and blocks alike. */
  kinds?: readonly string[];
};

/** A rule that looks at playbooks one by one, also at those inside a collection. */
export function playbookRule({
  playbook,
  kinds = playbookKinds,
  ...told
}: Told & { playbook(place: PlaybookPlace): Iterable<Report> }): Rule {
  return {
    ...told,
    kinds,
    *check(file, world) {
      for (const read of playbooksOf(file)) yield* playbook({ read, file, world });
    },
  };
}

/**
 * A rule that looks at steps one by one: at all of them, at those of some types (`FindRecords`), or at those that
 * have one of some arguments (`for_each`).
 */
export function stepRule({
  step: look,
  types,
  having,
  ...told
}: Told & {
  types?: readonly string[];
  having?: readonly string[];
  step(step: PlaybookStep, place: PlaybookPlace): Iterable<Report>;
}): Rule {
  return playbookRule({
    ...told,
    *playbook(place) {
      const { playbook, byType } = place.read;
      const steps = types ? types.flatMap((type) => byType.get(type) ?? []) : playbook.steps;
      for (const step of steps)
        if (!having || having.some((key) => Object.hasOwn(step.arguments, key))) yield* look(step, place);
    },
  });
}
