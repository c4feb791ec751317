import type { RuleDefinition } from '../../rule';

export default {
  title: 'Pipe, device or link that leads to itself',
  severity: 'warning',
  why: 'Reading it would never end, or cannot begin, so it is passed over: what depends on a file of this name does not find it, and the folder cannot be packed.',
  remedy: 'Remove it, or put a file in its place.',
  kinds: '*',
  *check({ localPath, noFile }) {
    if (noFile) yield { message: `"${localPath}" is a ${noFile} and was passed over.`, pointer: null };
  },
} satisfies RuleDefinition;
