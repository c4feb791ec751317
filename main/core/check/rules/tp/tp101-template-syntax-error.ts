import { TemplateError } from '../../../template/errors';
import { parseTemplate } from '../../../template/syntax/parser';
import { perhaps, templateRule } from '../../templates/template-rule';

/** What is most often left out, or typed once too often. */
const marks = ['}', '%', ')', ']', '{', '(', '['];

/** Longer templates are not tried mark by mark. */
const longest = 20_000;

export default templateRule({
  title: 'Template that cannot be read',
  severity: 'error',
  why: 'The platform renders every argument as a Jinja template before the step works with it. One with an error in its syntax fails the step.',
  remedy:
    'Fix the expression at the place shown. Braces that are meant as text belong between `{% raw %}` and `{% endraw %}`.',
  fix: 'unsafe',
  when: ({ error }) => error !== null,
  *template({ source, analysis: { error } }) {
    if (!error) return;
    const fix = oneMark(source, error);
    yield {
      message: error.message,
      at: { from: error.offset, to: error.offset + error.length },
      ...(fix && { fix }),
    };
  },
});

/** The one mark that, put in or taken out where the reader stopped, makes the template readable. */
function oneMark(source: string, { offset }: TemplateError): ReturnType<typeof perhaps> | null {
  if (source.length > longest) return null;
  const before = source.slice(0, offset);
  const found = source.charAt(offset);
  if (marks.includes(found) && reads(before + source.slice(offset + 1))) {
    return perhaps(`Take the ${found} out`, { from: offset, to: offset + 1 }, '');
  }
  const missing = marks.find((mark) => reads(before + mark + source.slice(offset)));
  return missing ? perhaps(`Add the ${missing}`, { from: offset, to: offset }, missing) : null;
}

function reads(source: string): boolean {
  try {
    parseTemplate(source);
    return true;
  } catch (thrown) {
    if (thrown instanceof TemplateError) return false;
    throw thrown;
  }
}
