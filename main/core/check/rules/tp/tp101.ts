import { TemplateError } from '../../../template/errors';
import { parseTemplate } from '../../../template/syntax/parser';
import { joinPointer } from '../../../text/pointer';
import { playbookIn, playbookKinds } from '../../playbook-file';
import type { Rule } from '../../rule';
import { templatesIn } from '../../templates';

/** What is wrong with a template's syntax, or null. */
function syntaxErrorOf(source: string): TemplateError | null {
  try {
    parseTemplate(source);
    return null;
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
}

export const tp101: Rule = {
  code: 'TP101',
  title: 'Template that cannot be read',
  severity: 'error',
  why: 'The platform renders every argument as a Jinja template before the step works with it. One with an error in its syntax fails the step.',
  remedy:
    'Mend the expression at the place shown. Braces that are meant as text belong between `{% raw %}` and `{% endraw %}`.',
  kinds: playbookKinds,
  *check(file) {
    for (const step of playbookIn(file)?.playbook.steps ?? []) {
      for (const { pointer, source } of templatesIn(step.arguments, joinPointer(step.pointer, 'arguments'))) {
        const error = syntaxErrorOf(source);
        if (!error) continue;
        const within = { from: error.offset, to: error.offset + Math.max(1, error.length) };
        yield { message: `"${step.name}": ${error.message}`, pointer, within };
      }
    }
  },
};
