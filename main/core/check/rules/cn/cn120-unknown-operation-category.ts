import { connectorIn } from '../../packs/connectors';
import { safeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Operation of a category nobody looks in',
  severity: 'hint',
  fix: 'safe',
  why: 'The list of actions is filtered by category, and the platform knows them in small letters. An operation of another category is found by its name alone.',
  remedy: 'Use `investigation`, `containment`, `remediation`, `utilities` or `miscellaneous`.',
  kinds: ['connector'],
  *check(file) {
    for (const { category, operation, pointer } of connectorIn(file)?.operations ?? []) {
      if (category === null || categories.includes(category)) continue;
      const meant = categories.find((known) => known === category.trim().toLowerCase());
      const at = `${pointer}/category`;
      yield {
        message: `"${operation}" is in the category "${category}", which the platform does not have.`,
        pointer: at,
        ...(meant === undefined ? {} : { fix: safeFix(`Write "${meant}"`, { set: at, value: meant }) }),
      };
    }
  },
} satisfies RuleDefinition;

const categories = ['investigation', 'containment', 'remediation', 'utilities', 'miscellaneous'];
