import { elementsOf, member, textOf } from '../../../text/values';
import { memoWorld } from '../../facts';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

/** Versions of the widget packages of the workspace, by name. */
const packaged = memoWorld(
  ['widget'],
  (files) =>
    new Map(
      files.flatMap(({ value }) => {
        const name = textOf(member(value, 'name'));
        const version = textOf(member(value, 'version'));
        return name === null || version === null ? [] : [[name, version] as const];
      }),
    ),
);

export default {
  title: 'Required widget in another version than the one beside it',
  severity: 'hint',
  fix: 'unsafe',
  why: 'The list of required widgets names a version the workspace does not have, so what is tested here is not what is installed there.',
  remedy: 'Name the version of the package that is in the workspace.',
  kinds: ['widgetReference'],
  *check(file, world) {
    const versions = packaged(world);
    for (const { value, pointer } of elementsOf(file.value, '')) {
      const name = textOf(member(value, 'name'));
      const version = textOf(member(value, 'version'));
      const here = name === null ? undefined : versions.get(name);
      if (version === null || here === undefined || here === version) continue;
      yield {
        message: `Version ${version} of "${name}" is required; the workspace has ${here}.`,
        pointer: `${pointer}/version`,
        fix: unsafeFix(`Require ${here}`, { set: `${pointer}/version`, value: here }),
      };
    }
  },
} satisfies RuleDefinition;
