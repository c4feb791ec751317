import { codeOf, codeOnly } from '../../playbooks/code-snippets';
import { stepRule } from '../../playbooks/playbook-rule';

/** Playbook-engine 5.9. */
const restricted =
  /(?<![\w.])(?:(open|eval|exec)\s*\(|(os|sys|subprocess|importlib|imp)\s*\.|import\s+(os|sys|subprocess|importlib|imp)\b|from\s+(os|sys|subprocess|importlib|imp)\b)/g;

export const pb235 = stepRule({
  code: 'PB235',
  title: 'Code that the sandbox refuses',
  severity: 'warning',
  why: 'A Code Snippet may not use files, processes or the interpreter: unless the connector’s configuration allows it, the step fails with "Uses of [\'open\'] is restricted".',
  remedy:
    'Use the actions of Utilities for files, or say in the documentation that the configuration has to allow imports.',
  types: ['CodeSnippet', 'Connectors'],
  *step(step) {
    const code = codeOf(step);
    if (!code) return;
    const seen = new Set<string>();
    for (const match of codeOnly(code.source).matchAll(restricted)) {
      const name = match.slice(1).find((part) => part !== undefined) ?? '';
      if (seen.has(name)) continue;
      seen.add(name);
      const from = match.index + match[0].indexOf(name);
      yield {
        message: `"${step.name}" uses ${name}, which the sandbox of code snippets refuses.`,
        pointer: code.pointer,
        within: { from, to: from + name.length },
        subject: name,
      };
    }
  },
});
