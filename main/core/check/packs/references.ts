import type { Fix } from '../../contract/check';
import type { Usage, Defined } from '../../content/graph/facts';
import { firstText } from '../../text/values';
import { inverseField } from '../../content/references/module';
import { nearestName } from '../../text/near-name';
import { memo } from '../facts';
import { unsafeFix } from '../fix';
import { knownModules, recordFields } from './known-content';
import { dependenciesOf } from './packs';
import type { Report } from '../rule';
import type { CheckWorld, CheckedFile } from '../world';

/** The places of a file that name a thing of this kind for sure, in one of these roles. */
export function namedBy(
  file: CheckedFile,
  world: CheckWorld,
  kind: string,
  roles: readonly string[],
): readonly Usage[] {
  const named = certainByKind(world.graph().usagesIn(file.path)).get(kind);
  return named?.filter(({ reference }) => roles.includes(reference.role)) ?? [];
}

/** The places of a file that surely mean what they name, by kind. */
const certainByKind = memo((usages: readonly Usage[]): ReadonlyMap<string, readonly Usage[]> =>
  Map.groupBy(
    usages.filter(({ reference }) => reference.soft !== true),
    ({ reference }) => reference.target.kind,
  ),
);

/** Of those, the ones nothing in the workspace is called by. */
export function unknownIn(
  file: CheckedFile,
  world: CheckWorld,
  kind: string,
  roles: readonly string[],
): readonly Usage[] {
  return namedBy(file, world, kind, roles).filter(
    ({ reference, path }) => world.graph().resolve(reference.target, path).length === 0,
  );
}

/** Of those, the ones that are known, but only in packs this one does not depend on; with where. */
export function foreignIn(
  file: CheckedFile,
  world: CheckWorld,
  kind: string,
  roles: readonly string[],
): readonly { usage: Usage; defined: Defined }[] {
  if (!isPack(file)) return [];
  return namedBy(file, world, kind, roles).flatMap((usage) => {
    const [defined] = world.graph().resolve(usage.reference.target, usage.path);
    const isForeign = defined && world.graph().distance(defined, usage.path) === 'elsewhere';
    return isForeign ? [{ usage, defined }] : [];
  });
}

/**
 * Whether a field is missing from what is known of its module, as far as that can be known: the whole module must be
 * known, and no other module may define the field there as the other end of a relation.
 */
export function isUnknownField({ reference }: Usage, world: CheckWorld): boolean {
  const { key, within = '' } = reference.target;
  const module = knownModules(world).get(within);
  if (module?.complete !== true || module.fields.has(key) || recordFields.has(key)) return false;
  return !world
    .graph()
    .mentions(reference.target)
    .some((usage) => usage.reference.role === inverseField);
}

/** How much an unknown name weighs: where dependencies are not in the workspace, one of them may have it. */
export const weightOf = (file: CheckedFile, world: CheckWorld) =>
  isKnownHere(file, world) ? ('warning' as const) : ('hint' as const);

/** A report at the place of a reference. `subject` distinguishes several in one text. */
export function reportAt({ reference }: Usage, message: string, more: Partial<Report> = {}): Report {
  const { pointer, within, target } = reference;
  return {
    message,
    pointer,
    ...(within && reference.key !== true ? { within } : {}),
    subject: `${target.key} ${within?.from ?? 0}`,
    ...more,
  };
}

/**
 * Whether everything a pack says it draws on is in the workspace, so that what is found nowhere is nowhere. Exports
 * without a manifest of dependencies count on the instance they were made on.
 */
export function isKnownHere(file: CheckedFile, world: CheckWorld): boolean {
  return isPack(file) && world.graph().reach().missing(file.root.path).length === 0;
}

const isPack = (file: CheckedFile) => file.root.type === 'solutionpack';

/** The pack something is defined in, as a reader knows it. */
export const packOf = ({ root }: Defined) => `the pack “${root.title}”`;

/** Adds the pack something is defined in to the dependencies of this one. */
export function dependencyFix(file: CheckedFile, world: CheckWorld, defined: Defined): Fix | undefined {
  const manifestOf = (root: string) => world.file(root === '' ? 'info.json' : `${root}/info.json`);
  const [own, other] = [manifestOf(file.root.path), manifestOf(defined.root.path)];
  const name = firstText(other?.value, 'name');
  if (!own || own.value === undefined || name === null || own === other) return undefined;
  if (dependenciesOf(own).some((dependency) => dependency.name === name)) return undefined;
  const label = firstText(other?.value, 'label') ?? name;
  const value = { name, type: 'solutionpack', label, minVersion: firstText(other?.value, 'version') };
  return unsafeFix(`Depend on “${label}”`, {
    path: own.path,
    insert: '/dependencies',
    key: '-',
    value,
  });
}

/** Writes the one name in place of another that it surely was meant to be. */
export function nearFix({ reference }: Usage, names: Iterable<string>): { name: string; fix: Fix } | null {
  const name = nearestName(reference.target.key, names);
  if (name === null) return null;
  const { pointer, within, key } = reference;
  const edit =
    key === true
      ? { rename: pointer, key: name }
      : within
        ? { replace: pointer, within, text: name }
        : { set: pointer, value: name };
  return { name, fix: unsafeFix(`Write “${name}”`, edit) };
}
