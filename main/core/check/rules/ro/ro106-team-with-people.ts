import { counted } from '../../../text/counted';
import { elementsOf, member } from '../../../text/values';
import { wellKnownActors } from '../../catalogue/well-known';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Team with the people of the author’s instance',
  severity: 'warning',
  why: 'Its members are people of another instance: personal data that the import cannot resolve.',
  remedy: 'Ship the team without members.',
  fix: 'unsafe',
  kinds: ['team'],
  *check(file) {
    const members = elementsOf(member(file.value, 'actors'), '/actors');
    const foreign = members.filter(({ value }) => !isWellKnown(value));
    if (foreign.length === 0) return;
    yield {
      message: `The team has ${counted(foreign.length, 'member')} of the author’s instance.`,
      pointer: '/actors',
      fix: unsafeFix('Ship it without members', { set: '/actors', value: [] }),
    };
  },
} satisfies RuleDefinition;

const isWellKnown = (actor: unknown) =>
  wellKnownActors.has(String(typeof actor === 'string' ? actor : member(actor, '@id')));
