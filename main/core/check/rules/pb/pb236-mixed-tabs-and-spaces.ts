import { unsafeFix } from '../../fix';
import { codeOf } from '../../playbooks/code-snippets';
import { stepRule } from '../../playbooks/playbook-rule';

export default stepRule({
  title: 'Tabs and blanks mixed in Python',
  severity: 'warning',
  why: 'Python takes the depth of a line from its indentation and refuses a text in which some lines are indented by tabs and others by blanks.',
  remedy: 'Indent by four blanks throughout.',
  fix: 'unsafe',
  types: ['CodeSnippet', 'Connectors'],
  *step(step) {
    const code = codeOf(step);
    if (!code) return;
    const tab = /^ *\t[ \t]*/m.exec(code.source);
    if (!tab || !/^ +\S/m.test(code.source)) return;
    const spaces = code.source.replace(/^[ \t]+/gm, (indent) => indent.replaceAll('\t', '    '));
    yield {
      message: `The code of "${step.name}" is indented by tabs in some lines and by blanks in others.`,
      pointer: code.pointer,
      within: { from: tab.index, to: tab.index + tab[0].length },
      fix: unsafeFix('Indent by blanks', { set: code.pointer, value: spaces }),
    };
  },
});
