import { isUuid } from '../../../content/iri';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Configuration of the author’s instance',
  severity: 'hint',
  why: 'The uuid of a connector’s configuration exists on one instance. After the import the step has to be given another one by hand.',
  remedy: 'Leave it empty to use the default configuration, or take it from a variable.',
  fix: 'unsafe',
  having: ['config'],
  *step(step, { world }) {
    const { config } = step.arguments;
    // A configuration that the pack itself ships is there after the import.
    if (typeof config !== 'string' || !isUuid(config) || world.byUuid(config).length > 0) return;
    const pointer = argumentAt(step, 'config');
    yield {
      message: `"${step.name}" uses the configuration ${config}, which other instances do not have.`,
      pointer,
      fix: unsafeFix('Use the default configuration', { set: pointer, value: '' }),
    };
  },
});
