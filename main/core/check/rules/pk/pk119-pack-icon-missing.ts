import type { RuleDefinition } from '../../rule';
import { firstText } from '../../../text/values';
import { inPack, isPack } from '../../packs/packs';

export default {
  title: 'Icon that is not in the pack',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The catalogue shows the picture `iconLarge` names, from the folder `images`. Where it is missing, the pack has no face.',
  remedy: 'Add the picture to `images`, or set `iconLarge` to null.',
  kinds: ['manifest'],
  *check(file, world) {
    if (!isPack(file)) return;
    const name = firstText(file.value, 'iconLarge');
    if (name === null || name.startsWith('data:')) return;
    const places = [inPack(file, `images/${name}`), inPack(file, name)];
    if (places.some((path) => world.exists(path))) return;
    yield {
      message: `There is no picture images/${name}.`,
      pointer: '/iconLarge',
      fix: { title: 'Name no icon', safety: 'unsafe', edits: [{ set: '/iconLarge', value: null }] },
    };
  },
} satisfies RuleDefinition;
