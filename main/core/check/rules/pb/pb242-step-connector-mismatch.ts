import { safeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { quoted } from '../../quoted';

export default stepRule({
  title: 'Step type and connector that do not fit',
  severity: 'error',
  why: 'Utilities and Code Snippet are steps of one certain connector. With another one the designer cannot open the step, and the engine calls an action that is not there.',
  remedy: 'Write the connector of the type, or make the step a Connector step.',
  fix: 'safe',
  // Send Email works with other connectors of its kind too (docs/platform/steps.md#utilities;
  // docs/platform/steps.md#code-snippet).
  types: ['CyopsUtilites', 'CodeSnippet'],
  *step(step) {
    const wanted = step.type?.connector ?? '';
    const { connector } = step.arguments;
    if (connector === wanted) return;
    const pointer = argumentAt(step, 'connector');
    yield {
      message: `"${step.name}" is of the type ${step.type?.label} but calls ${quoted(connector ?? '')}.`,
      pointer: connector === undefined ? argumentAt(step) : pointer,
      fix: safeFix(`Write "${wanted}"`, { set: pointer, value: wanted }),
    };
  },
});
