import type { RuleDefinition } from '../../rule';

export default {
  title: 'File cannot be read',
  severity: 'error',
  why: 'The platform reads every file of an archive before it imports anything; one that is not valid JSON or YAML fails the import.',
  remedy: 'Fix the syntax at the place shown. The rest of the workspace stays usable meanwhile.',
  kinds: '*',
  *check(file, world) {
    if (world.graph().isLeftOut(file)) {
      const message = 'This took too long to look through, so it is not known what it defines and refers to.';
      yield { message, pointer: null, severity: 'warning', subject: 'left out' };
    }
    // A marker of zero bytes is meant to be one, whatever its name ends in.
    if (file.value !== undefined || file.kind === 'skipMarker') return;
    for (const { message, offset, length } of file.problems)
      yield { message, pointer: null, at: { offset, length } };
  },
} satisfies RuleDefinition;
