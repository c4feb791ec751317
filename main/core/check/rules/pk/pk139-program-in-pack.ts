import type { RuleDefinition } from '../../rule';

export default {
  title: 'Program in a pack',
  severity: 'hint',
  why: 'The platform reads JSON and pictures; nobody runs programs that lie in a pack, and readers wonder what they do there.',
  remedy: 'Move it out of the pack.',
  kinds: '*',
  *check(file) {
    if (file.root.type !== 'solutionpack' && file.root.type !== 'export') return;
    if (!/\.(?:sh|bash|bat|cmd|ps1|vbs|exe|dll|so|dylib|jar|msi|py)$/i.test(file.localPath)) return;
    yield { message: `"${file.localPath}" is a program, which no part of the platform runs.`, pointer: null };
  },
} satisfies RuleDefinition;
