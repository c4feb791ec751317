import type { RuleDefinition } from '../../rule';
import { firstText } from '../../../text/values';
import { isPack, packsByName } from '../../packs/packs';

export default {
  title: 'Two packs with one name and version',
  severity: 'hint',
  why: 'The platform keeps one pack of each name. Of two folders with the same name and version, only the one imported last is kept.',
  remedy: 'Raise the version of one of them, or keep one folder.',
  kinds: ['manifest'],
  *check(file, world) {
    const name = firstText(file.value, 'name');
    const version = firstText(file.value, 'version');
    if (name === null || !isPack(file)) return;
    const same =
      packsByName(world)
        .get(name)
        ?.filter((pack) => firstText(pack.value, 'version') === version) ?? [];
    const [first] = same;
    if (!first || first === file) return;
    yield {
      message: `There is another folder with the pack "${name}" ${version ?? ''}`.trimEnd() + '.',
      pointer: '/name',
      related: [{ path: first.path, pointer: '/name', message: 'The other one' }],
    };
  },
} satisfies RuleDefinition;
