import type { KindId } from '../../contract/kind-ids.generated';
import type { PlaybookStep } from '../../content/playbook';
import type { StepTypeName } from '../../content/steps/index';
import { playbookKinds, playbooksOf, type PlaybookFile } from './playbook-file';
import type { Report, RuleDefinition } from '../rule';
import type { CheckedFile, CheckWorld } from '../world';

/** Where a rule about playbooks looks. */
export interface PlaybookPlace {
  read: PlaybookFile;
  file: CheckedFile;
  world: CheckWorld;
}

type RuleText = Omit<RuleDefinition, 'kinds' | 'check'> & {
  /** Left out where it holds for playbooks and blocks alike. */
  kinds?: readonly KindId[];
};

/** A rule that looks at playbooks one by one, also at those inside a collection. */
export function playbookRule({
  playbook,
  kinds = playbookKinds,
  ...text
}: RuleText & { playbook(place: PlaybookPlace): Iterable<Report> }): RuleDefinition {
  return {
    ...text,
    kinds,
    check(file, world) {
      let reports: Report[] | null = null;
      for (const place of placesIn(file, world))
        for (const report of playbook(place)) (reports ??= []).push(report);
      return reports ?? none;
    },
  };
}

/** Most rules find nothing in most files. */
const none: readonly Report[] = [];
const noSteps: readonly PlaybookStep[] = [];

const known = new WeakMap<CheckedFile, { world: CheckWorld; places: readonly PlaybookPlace[] }>();

/** The playbooks of a file, put together once for all rules of a run. */
function placesIn(file: CheckedFile, world: CheckWorld): readonly PlaybookPlace[] {
  const cached = known.get(file);
  if (cached?.world === world) return cached.places;
  const places = playbooksOf(file).map((read) => ({ read, file, world }));
  known.set(file, { world, places });
  return places;
}

/**
 * A rule that looks at steps one by one: at all of them, at those of some types (`FindRecords`), or at those that
 * have one of some arguments (`for_each`).
 */
export function stepRule({
  step: look,
  types,
  having,
  kinds = playbookKinds,
  ...text
}: RuleText & {
  types?: readonly StepTypeName[];
  having?: readonly string[];
  step(step: PlaybookStep, place: PlaybookPlace): Iterable<Report>;
}): RuleDefinition {
  return {
    ...text,
    kinds,
    check(file, world) {
      let reports: Report[] | null = null;
      for (const place of placesIn(file, world)) {
        if (having && !having.some((key) => place.read.argumentNames.has(key))) continue;
        for (const step of stepsOf(place.read, types))
          if (!having || having.some((key) => Object.hasOwn(step.arguments, key)))
            for (const report of look(step, place)) (reports ??= []).push(report);
      }
      return reports ?? none;
    },
  };
}

function stepsOf(
  { playbook, byType }: PlaybookFile,
  types?: readonly StepTypeName[],
): readonly PlaybookStep[] {
  if (!types) return playbook.steps;
  const named = types.filter((type) => byType.has(type));
  return named.length === 0 ? noSteps : named.flatMap((type) => byType.get(type) ?? noSteps);
}
