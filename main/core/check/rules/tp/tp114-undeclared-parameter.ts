import { nearestName } from '../../../text/near-name';
import { parametersOf } from '../../playbooks/set-names';
import { readInstead, templateRule } from '../../templates/template-rule';
import { mentions } from '../../templates/template-tests';

export default templateRule({
  title: 'Parameter that is not declared',
  severity: 'warning',
  why: '`vars.input.params` holds what the playbook declares and its trigger hands on. Another name is undefined, whatever the caller passes.',
  remedy: 'Declare the parameter, or read one that is declared.',
  fix: 'unsafe',
  when: mentions('params'),
  *template({ analysis, read, step, source }) {
    // A trigger that starts from outside takes what the caller sends.
    if (!read.trigger || read.trigger.type?.name === 'cybersponse.api_call' || step === read.trigger) return;
    for (const path of analysis.paths) {
      const [root, input, params, name] = path.keys;
      if (root !== 'vars' || input !== 'input' || params !== 'params' || typeof name !== 'string') continue;
      const known = parametersOf(read);
      if (known.has(name) || path.via !== 'context' || (path.use !== 'value' && path.use !== 'output'))
        continue;
      const segment = path.segments[3];
      const near = nearestName(name, known);
      yield {
        message: `The playbook declares no parameter "${name}".${near ? ` Did you mean "${near}"?` : ''}`,
        at: segment ?? path,
        ...readInstead(source, segment, near),
      };
    }
  },
});
