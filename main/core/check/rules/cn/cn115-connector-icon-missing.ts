import { member, textOf } from '../../../text/values';
import { pathInPackage } from '../../packs/connectors';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

const icons = [
  ['icon_small_name', 'small'],
  ['icon_large_name', 'large'],
] as const;

export default {
  title: 'Icon that is not in the package',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The platform shows the pictures named by `icon_small_name` and `icon_large_name` from the folder `images`. Where a file is missing there is a grey square.',
  remedy: 'Put the picture into `images`, or name one that is there.',
  kinds: ['connector'],
  *check(file, world) {
    const inPackage = (local: string) => world.exists(pathInPackage(file, local));
    for (const [key, size] of icons) {
      const name = textOf(member(file.value, key));
      if (name === null || inPackage(`images/${name}`) || inPackage(name)) continue;
      const connector = textOf(member(file.value, 'name')) ?? '';
      const other = [`${size}.png`, `${connector}_${size}.png`, `${connector}-${size}.png`].find((usual) =>
        inPackage(`images/${usual}`),
      );
      yield {
        message: `The package has no picture "images/${name}".`,
        pointer: `/${key}`,
        ...(other === undefined
          ? {}
          : { fix: unsafeFix(`Use images/${other}`, { set: `/${key}`, value: other }) }),
      };
    }
  },
} satisfies RuleDefinition;
