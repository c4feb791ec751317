import { safely, templateRule } from '../../templates/template-rule';
import { hasFilters } from '../../templates/template-tests';

export default templateRule({
  title: 'Conversion to text without effect',
  severity: 'hint',
  why: 'What an expression gives is text in any case, and the platform then reads numbers, lists and constants out of it again: `{{ 5 | string }}` is the number 5.',
  remedy: 'Leave the filter out. To keep a text that looks like a number or a list, use `| toJSON`.',
  fix: 'safe',
  when: hasFilters,
  *template({ analysis: { whole, filters, source } }) {
    if (whole?.kind !== 'filter' || whole.name !== 'string' || !whole.input) return;
    const use = filters.find(({ node }) => node === whole);
    if (!use) return;
    const pipe = source.lastIndexOf('|', use.from);
    const from = source.slice(0, pipe).trimEnd().length;
    yield {
      message: 'The result is text anyway, and read as a value again.',
      at: use,
      fix: safely('Remove the filter', { from, to: whole.end }, ''),
    };
  },
});
