import type { RuleDefinition } from '../../rule';

/** Leaves a folder of the user and the top folder of the archive their room. */
const longest = 200;

export default {
  title: 'Path that is too long for Windows',
  severity: 'hint',
  why: 'Older Windows programs stop at 260 characters for the whole path, and the folder a pack is unpacked to takes its part of them.',
  remedy: 'Shorten the name of the playbook or of its collection.',
  kinds: '*',
  *check(file) {
    if (file.localPath.length <= longest) return;
    yield { message: `The path has ${file.localPath.length} characters.`, pointer: null };
  },
} satisfies RuleDefinition;
