import type { RuleDefinition } from '../../rule';

export default {
  title: 'Readable file with doubtful text',
  severity: 'warning',
  why: 'A key given twice is legal text, but only the last one counts: the author sees a value that nobody uses.',
  remedy: 'Remove the one that is not meant.',
  kinds: '*',
  *check(file) {
    if (file.value === undefined) return;
    for (const [index, { message, offset, length }] of file.problems.entries()) {
      yield { message, pointer: null, at: { offset, length }, subject: `${index} ${message}` };
    }
  },
} satisfies RuleDefinition;
