import { templateRule } from '../../template-rule';

export const tp101 = templateRule({
  code: 'TP101',
  title: 'Template that cannot be read',
  severity: 'error',
  why: 'The platform renders every argument as a Jinja template before the step works with it. One with an error in its syntax fails the step.',
  remedy:
    'Mend the expression at the place shown. Braces that are meant as text belong between `{% raw %}` and `{% endraw %}`.',
  *template({ analysis: { error } }) {
    if (!error) return;
    yield { message: error.message, at: { from: error.offset, to: error.offset + error.length } };
  },
});
