import { joinPointer } from '../../../text/pointer';
import { uuidOfIri } from '../../iri';
import { isMap, mapOf, textOf } from '../../../text/values';
import { argument } from '../argument';
import { usualSections } from '../common';
import { joinParts, stepType } from '../step-type';
import { authoredKeys, oneLine, someOf } from '../wording';

export default stepType({
  uuid: '74932bdc-b8b6-4d24-88c4-1a4dfbc524f3',
  name: 'WorkflowReference',
  label: 'Reference a Playbook',
  icon: 'workflow',
  family: 'reference',
  order: 10,
  engineFunction: 'workflow_reference',
  alsoCalled: 'call run playbook child sub',
  purpose: 'Runs another playbook. The result is that of the child’s last step.',
  arguments: [
    argument('workflowReference', 'Playbook', 'playbook', { required: true, initial: '' }),
    argument('arguments', 'Parameters', 'playbook-parameters', { default: {}, initial: {} }),
    argument('pass_parent_env', 'Pass all variables', 'flag', { default: false, initial: false }),
    argument('pass_input_record', 'Pass the input records', 'flag', {
      default: false,
      initial: false,
      when: { key: 'pass_parent_env', is: [false] },
    }),
    argument('apply_async', 'Do not wait for it', 'flag', {
      default: false,
      initial: false,
      help: 'The step then has no result.',
    }),
  ],
  sections: usualSections,
  result: { shape: 'last-step' },
  tidy: withoutBreak,
  describe(args) {
    const target = textOf(args.workflowReference);
    const passed = someOf(authoredKeys(args.arguments));
    return joinParts(
      target?.includes('{') ? oneLine(target, 50) : null,
      passed && `with ${passed}`,
      args.apply_async === true ? 'does not wait' : null,
    );
  },
  references(args, at, find) {
    const child = uuidOfIri(args.workflowReference);
    if (child === null) return;
    for (const key of Object.keys(mapOf(args.arguments))) {
      const target = { kind: 'parameter', key, within: child };
      find.add(joinPointer(at, 'arguments', key), target, 'passes input', { key: true });
    }
  },
});

/**
 * Nothing waits for an asynchronous child, so no result can end the loop; the two ways to pass arguments exclude each
 * other.
 */
function withoutBreak(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = { ...args };
  if (kept.apply_async === true && isMap(kept.for_each)) {
    const { break_loop: _, ...loop } = kept.for_each;
    kept.for_each = loop;
  }
  if (kept.ignore_errors === false) delete kept.ignore_errors;
  return kept;
}
