import { safely, templateRule } from '../../templates/template-rule';
import { mentions } from '../../templates/template-tests';

export default templateRule({
  title: 'Global variable in the older spelling',
  severity: 'hint',
  why: 'The platform replaces `{{@Name}}` before it renders. Jinja itself knows no `@`, so filters and editors stumble over it.',
  remedy: 'Write `{{ globalVars.Name }}`.',
  fix: 'safe',
  when: mentions('@'),
  *template({ analysis }) {
    for (const macro of analysis.legacyMacros) {
      yield {
        message: `"@${macro.name}" is the older spelling of globalVars.${macro.name}.`,
        at: macro,
        fix: safely('Write it as globalVars', macro, `globalVars.${macro.name}`),
      };
    }
  },
});
