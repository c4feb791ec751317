import { connectorIn, programsOf } from '../../packs/connectors';
import { codeMeant } from '../../packs/operation-code';
import { wordsIn } from '../../words';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Operation that no program knows',
  severity: 'warning',
  why: 'An operation is a name that `connector.py` turns into a call. One that no program of the package mentions ends in an error each time.',
  remedy: 'Add the function and its name to the table of operations, or take the operation out.',
  kinds: ['connector'],
  *check(file, world) {
    const programs = programsOf(file, world);
    // Only where the whole program is there can something be missing from it.
    if (!programs.some(({ localPath }) => localPath === 'connector.py')) return;
    for (const { operation, pointer } of connectorIn(file)?.operations ?? []) {
      if (operation === '' || programs.some((program) => wordsIn(program).has(operation))) continue;
      yield {
        message: `No program of the package mentions the operation "${operation}".`,
        pointer: `${pointer}/operation`,
        related: codeMeant(file, world, null, 'Where operations are called'),
      };
    }
  },
} satisfies RuleDefinition;
