import { joinPointer } from '../../text/pointer';
import { uuidOfIri } from '../iri';
import { isMap, mapOf, textOf } from '../shape';
import { joinParts, stepType } from './step-type';
import { authoredKeys, oneLine, someOf } from './wording';

/** Steps that start other playbooks: playbook-engine 5.11. */

export const reference = stepType({
  uuid: '74932bdc-b8b6-4d24-88c4-1a4dfbc524f3',
  name: 'WorkflowReference',
  label: 'Reference a Playbook',
  icon: 'workflow',
  family: 'reference',
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
  describe: ({ tenant_id: tenant }) => (textOf(tenant) ? `on ${oneLine(tenant, 50)}` : ''),
});

export const blockReference = stepType({
  uuid: '9f85dabc-dbc8-4d0a-905d-c99b2ef06b71',
  name: 'ReferenceBlock',
  label: 'Reference a Block',
  icon: 'blocks',
  family: 'reference',
  describe: ({ arguments: passed }) => (isMap(passed) ? someOf(authoredKeys(passed)) : ''),
});
