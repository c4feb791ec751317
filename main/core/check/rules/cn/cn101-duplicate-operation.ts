import { connectorIn } from '../../packs/connectors';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Two operations of one name',
  severity: 'error',
  why: 'An operation is called by its name. Of two with the same one the platform shows and runs whichever it finds first.',
  remedy: 'Give the second operation a name of its own, in `info.json` and in the code.',
  kinds: ['connector'],
  *check(file) {
    const seen = new Set<string>();
    for (const { operation, pointer } of connectorIn(file)?.operations ?? []) {
      if (operation !== '' && seen.has(operation)) {
        yield { message: `There is another operation "${operation}".`, pointer: `${pointer}/operation` };
      }
      seen.add(operation);
    }
  },
} satisfies RuleDefinition;
