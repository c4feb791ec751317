import { refusedRequirements } from '../../../content/agent/requirements';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Requirement that the import refuses',
  severity: 'error',
  fix: 'unsafe',
  since: '8.0.1',
  why: 'From 8.0.1 on the import reads `requirements.txt` line by line and refuses the whole package for one that leads elsewhere than to the usual package index.',
  remedy: 'Name packages of the usual index only, such as `requests==2.32.3`.',
  kinds: ['document', 'packageFile'],
  *check(file) {
    if (file.root.type !== 'agent' || file.localPath !== 'requirements.txt') return;
    for (const { from, to, line, reason } of refusedRequirements(file.text)) {
      const end = /^\r?\n/.exec(file.text.slice(to, to + 2))?.[0].length ?? 0;
      yield {
        message: `The import refuses "${line}", as it names ${reason}.`,
        pointer: null,
        at: { offset: from, length: to - from },
        subject: `${line} ${from}`,
        fix: {
          title: 'Remove the line',
          safety: 'unsafe',
          edits: [{ at: { offset: from, length: to + end - from }, text: '' }],
        },
      };
    }
  },
} satisfies RuleDefinition;
