import type { Rule } from '../../rule';

export const tx102: Rule = {
  code: 'TX102',
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
};
