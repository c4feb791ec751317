import type { TemplateAnalysis } from '../../../template/analysis/model';
import { fieldAt, isPicklist } from '../../packs/record-paths';
import { perhaps, templateRule } from '../../templates/template-rule';

/** Whether the text spells a map or a list of its own. */
function isContainer({ tree }: TemplateAnalysis): boolean {
  const first = tree?.body[0];
  return first?.kind === 'data' && /^\s*[[{]/.test(first.text);
}

export default templateRule({
  title: 'Picklist object put into text',
  severity: 'warning',
  why: 'A choice of a picklist is an object with `itemValue`, `@id`, `color` and more. Printed within a text it appears as all of that, in Python’s spelling.',
  remedy: 'Print `.itemValue`, or give `picklist` the key you want: `picklist("High", "@id")`.',
  fix: 'unsafe',
  when: ({ whole }) => whole === null,
  *template({ analysis, read, world }) {
    // Alone, and within what is read back as a map or a list, the object is handed on as an object.
    if (analysis.whole || isContainer(analysis)) return;
    for (const path of analysis.paths) {
      if (path.use !== 'output' || !isPicklist(fieldAt(path, read, world))) continue;
      yield {
        message: `"${String(path.keys.at(-1))}" is a picklist: its object would be printed.`,
        at: path,
        fix: perhaps('Print its value', { from: path.to, to: path.to }, '.itemValue'),
      };
    }
    for (const use of analysis.filters) {
      const { args } = use.node;
      if (use.name !== 'picklist' || !use.isOutput || args.positional.length !== 1) continue;
      if (args.keywords.length || args.rest || args.named) continue;
      const end = args.positional[0]?.end ?? use.to;
      yield {
        message: 'Without a key, picklist gives the whole object, which would be printed.',
        at: use,
        fix: perhaps('Print its IRI', { from: end, to: end }, `, '@id'`),
      };
    }
  },
});
