import type { RuleInfo } from '@core/contract/check';
import { factsOf } from '@core/check/docs/rules-page';

/** A piece of content that shows a rule at work. */
export interface RuleExample {
  /** What it is, as the examples of the rule call it: "two triggers". */
  what: string;
  /** Lines of the file around the place that is meant; null where there is nothing to show. */
  excerpt: { path: string; text: string } | null;
  /** What the checker says of it; null for a good example. */
  message: string | null;
}

/** The page of a rule in `docs/rules`, in Markdown. Its sections begin with `##`; the studio shows them one by one. */
export function rulePage(rule: RuleInfo, bad: RuleExample, good: RuleExample): string {
  const { code, name, title, why, remedy } = rule;
  return `# ${code} ${name}

${title}. *${factsOf(rule).join(', ')}*

## Why it matters

${why}

## What to do

${remedy}

## Example that it reports

${exampleText(bad)}

## Example that it accepts

${exampleText(good)}

## How to suppress it

Switch it off, or give it another severity, in \`packwright.config.json\`:

\`\`\`json
{ "rules": { "${name}": "off" } }
\`\`\`

At one place, in a comment of a template or of YAML, with the reason:

\`\`\`
{# packwright-disable ${name}: the reason #}
\`\`\`
`;
}

function exampleText({ what, excerpt, message }: RuleExample): string {
  const parts = [
    `${what.charAt(0).toUpperCase()}${what.slice(1)}${excerpt ? `, in \`${excerpt.path}\`:` : '.'}`,
  ];
  if (excerpt) parts.push(fenced(excerpt.path, excerpt.text));
  if (message !== null) parts.push(`*Reported:* ${message.replaceAll(/[*_`<]/g, '\\$&')}`);
  return parts.join('\n\n');
}

const languages: Readonly<Record<string, string>> = { json: 'json', yaml: 'yaml', yml: 'yaml', py: 'python' };

function fenced(path: string, text: string): string {
  const fence = text.includes('```') ? '````' : '```';
  return `${fence}${languages[path.slice(path.lastIndexOf('.') + 1)] ?? ''}\n${text}\n${fence}`;
}
