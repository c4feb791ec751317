import { markdown } from '../../text/markdown/parser';
import type { Filter } from '../runtime/library';
import { str } from '../values/repr';

/** Markdown shown as HTML; HTML within it is shown as text, never passed on. */
export const markdownFilters: Record<string, Filter> = {
  markdown2html: {
    signature: '',
    summary: 'HTML of Markdown: headings, lists, tables, code, emphasis, links.',
    example: "{{ '**x**' | markdown2html }} → <p><strong>x</strong></p>",
    run: (runtime, value) => {
      const text = str(value);
      runtime.spend(text.length);
      return markdown.render(text).trimEnd();
    },
  },
};
