import { joinPointer } from '../../text/pointer';
import type { ReferenceFinder } from '../references/finder';
import { elementsOf, mapOf, textOf } from '../shape';
import { stepType, joinParts } from './step-type';
import type { StepType } from './step-type';
import { conditionsIn, countOf, modulesOf, oneLine, someOf } from './wording';

/** How a playbook starts: playbook-engine 2. */

export const manualTrigger = stepType({
  uuid: 'f414d039-bb0d-4e59-9c39-a8f1e880b18a',
  name: 'cybersponse.action',
  label: 'Manual',
  icon: 'mouse-pointer-click',
  family: 'trigger',
  describe(args) {
    const title = textOf(args.title);
    const inputs = Array.isArray(args.inputVariables) ? args.inputVariables.length : 0;
    const modules = someOf(modulesOf(args));
    return joinParts(
      title && `“${oneLine(title, 40)}”`,
      modules && `on ${modules}`,
      countOf(inputs, 'input'),
    );
  },
  references(args, at, find) {
    const modules = resources(args, at, find);
    find.inputs(
      args.inputVariables,
      `${at}/inputVariables`,
      modules.length === 1 ? (modules[0] ?? null) : null,
    );
    for (const [module, query] of Object.entries(mapOf(args.displayConditions))) {
      const pointer = joinPointer(at, 'displayConditions', module);
      find.add(pointer, { kind: 'module', key: module }, 'module', { key: true });
      find.query(query, pointer, module);
    }
  },
});

export const referencedTrigger = stepType({
  uuid: 'b348f017-9a94-471f-87f8-ce88b6a7ad62',
  name: 'cybersponse.abstract_trigger',
  label: 'Referenced',
  icon: 'log-in',
  family: 'trigger',
  describe: () => 'Started by another playbook or a schedule',
});

export const apiTrigger = stepType({
  uuid: 'df26c7a2-4166-4ca5-91e5-548e24c01b5f',
  name: 'cybersponse.api_call',
  label: 'Custom API Endpoint',
  icon: 'webhook',
  family: 'trigger',
  describe: ({ route }) => (textOf(route) ? `/api/triggers/1/${oneLine(route)}` : ''),
});

export const blockTrigger = stepType({
  uuid: '0f2e6d50-9cb9-403f-9990-85dc5fbb571d',
  name: 'action.reference.block',
  label: 'Block trigger',
  icon: 'log-in',
  family: 'trigger',
  describe: () => 'Started as a block',
});

/** Triggers that fire when records are written or deleted. */
export const recordTriggers: readonly StepType[] = [
  onRecord('ea155646-3821-4542-9702-b246da430a8d', 'cybersponse.post_create', 'On Create', 'file-plus'),
  onRecord('9300bf69-5063-486d-b3a6-47eb9da24872', 'cybersponse.post_update', 'On Update', 'file-pen'),
  onRecord('ef350fda-1771-477a-8f90-16f68cd7e5cb', 'cybersponse.post_delete', 'On Delete', 'file-x'),
  onRecord('aed55d18-1974-4743-b061-7f5a4292e657', 'cybersponse.pre_create', 'Pre-Create', 'file-plus'),
  onRecord('0d375573-1c17-47bb-9790-934cff200ec4', 'cybersponse.pre_update', 'Pre-Update', 'file-pen'),
  onRecord('a987479e-9c96-46b0-9598-7f0b35e16ad2', 'cybersponse.pre_delete', 'Pre-Delete', 'file-x'),
];

function onRecord(uuid: string, name: string, label: string, icon: string): StepType {
  return stepType({
    uuid,
    name,
    label,
    icon,
    family: 'trigger',
    describe: (args) =>
      joinParts(someOf(modulesOf(args)), countOf(conditionsIn(args.fieldbasedtrigger), 'condition')),
    references(args, at, find) {
      const [module = null] = resources(args, at, find);
      find.query(args.fieldbasedtrigger, `${at}/fieldbasedtrigger`, module);
    },
  });
}

/** Names the modules a playbook starts on, in both places they are written. */
function resources(args: Record<string, unknown>, at: string, find: ReferenceFinder): readonly string[] {
  find.module(args.resource, `${at}/resource`);
  for (const one of elementsOf(args.resources, `${at}/resources`)) find.module(one.value, one.pointer);
  return modulesOf(args);
}
