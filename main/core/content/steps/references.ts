import { joinPointer } from '../../text/pointer';
import { uuidOfIri } from '../iri';
import { isMap, mapOf, textOf } from '../shape';
import { argument } from './argument';
import { usualSections } from './common';
import { joinParts, stepType } from './step-type';
import { authoredKeys, oneLine, someOf } from './wording';

/** Steps that start other playbooks: playbook-engine 5.11. */

export const reference = stepType({
  uuid: '74932bdc-b8b6-4d24-88c4-1a4dfbc524f3',
  name: 'WorkflowReference',
  label: 'Reference a Playbook',
  icon: 'workflow',
  family: 'reference',
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

export const remoteReference = stepType({
  uuid: 'ab3b2e02-5e77-4ed6-8ebd-580f390063a5',
  name: 'RemotePlaybookReference',
  label: 'Trigger Tenant Playbook',
  icon: 'radio-tower',
  family: 'reference',
  purpose: 'Has a tenant run a playbook, named by its alias.',
  arguments: [
    argument('playbook_alias_id', 'Alias of the playbook', 'text', { required: true, initial: '' }),
    argument('playbook_alias_name', 'Name of the alias', 'text'),
    argument('tenant_id', 'Tenant', 'tenant', { initial: '' }),
    argument('tenantUuid', 'Uuid of the tenant', 'text', { older: true }),
    argument('arguments', 'Parameters', 'playbook-parameters', { default: {} }),
  ],
  sections: usualSections,
  result: { shape: 'map', keys: [{ key: 'task_id', help: 'id of the run at the tenant' }] },
  describe: ({ tenant_id: tenant }) => (textOf(tenant) ? `on ${oneLine(tenant, 50)}` : ''),
});

export const blockReference = stepType({
  uuid: '9f85dabc-dbc8-4d0a-905d-c99b2ef06b71',
  name: 'ReferenceBlock',
  label: 'Reference a Block',
  icon: 'blocks',
  family: 'reference',
  purpose: 'Runs the steps of a reusable block.',
  arguments: [
    argument('workflowReference', 'Block', 'playbook', { required: true, initial: '' }),
    argument('arguments', 'Parameters', 'playbook-parameters', { default: {}, initial: {} }),
  ],
  sections: usualSections,
  result: { shape: 'last-step' },
  describe: ({ arguments: passed }) => (isMap(passed) ? someOf(authoredKeys(passed)) : ''),
});

/** Nobody waits for a child that runs by itself, so no result can end the loop; the pair of ways to pass excludes itself. */
function withoutBreak(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = { ...args };
  if (kept.apply_async === true && isMap(kept.for_each)) {
    const { break_loop: _, ...loop } = kept.for_each;
    kept.for_each = loop;
  }
  if (kept.ignore_errors === false) delete kept.ignore_errors;
  return kept;
}
