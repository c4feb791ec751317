import type { Doc } from '@core/template/docs/index';

/** Signature, summary and example of something a template can use, as Markdown. */
export function docMarkdown({ kind, signature, summary, example }: Doc): string {
  return [`**\`${signature}\`** (${kind}): ${summary}`, `\`${example}\``].join('\n\n');
}
