import { offlineModules } from '../../../content/code-snippet/modules';
import { importedModules } from '../../../content/code-snippet/restrictions';
import { codeOf } from '../../playbooks/code-snippets';
import { stepRule } from '../../playbooks/playbook-rule';

export default stepRule({
  title: 'Code that needs a module which is not there offline',
  severity: 'hint',
  why: 'Offline runs have the standard library of Python and nothing else. A snippet that imports another module fails there, and on an instance where the module is not installed.',
  remedy: 'Give the step a mock output, so that the playbook can be tested offline.',
  types: ['CodeSnippet', 'Connectors'],
  *step(step) {
    const code = codeOf(step);
    const mock = step.arguments.mock_result;
    if (!code || (mock !== undefined && mock !== null && mock !== '')) return;
    for (const { name, from, to } of importedModules(code.source)) {
      if (offlineModules.has(name)) continue;
      yield {
        message: `"${step.name}" imports ${name}, which is not part of the standard library.`,
        pointer: code.pointer,
        within: { from, to },
        subject: name,
      };
    }
  },
});
