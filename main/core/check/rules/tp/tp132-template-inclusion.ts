import { templateRule } from '../../templates/template-rule';
import { hasStatements } from '../../templates/template-tests';

export default templateRule({
  title: 'Template that reads another one',
  severity: 'error',
  why: 'The platform renders each text by itself: there is no other template to include, import or extend, so the step fails.',
  remedy: 'Put the text in place of the tag, or hand it over in a variable.',
  when: hasStatements,
  *template({ analysis }) {
    for (const use of analysis.refused) {
      yield { message: `"${use.name}" finds no template on the platform.`, at: use };
    }
  },
});
