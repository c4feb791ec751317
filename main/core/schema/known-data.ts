import { callIn, type ConnectorCall, type KnownData } from '../check/templates/known-data';
import { readPlaybook } from '../content/playbook';
import { playbooksIn } from '../content/playbook-set';
import type { FormSchema } from '../contract/form-schema';

/**
 * What is known of the data of templates, from what forms offer.
 * @param answer made up from the output schema of an operation; undefined or null where none is declared
 */
export function knownDataOf(schema: FormSchema, answer: (call: ConnectorCall) => unknown): KnownData {
  const { picklists, variables } = schema;
  const modules = new Map(schema.modules.map((module) => [module.type, module]));
  const lists = new Map(picklists.map((list) => [list.name, list]));
  const playbooks = new Map(schema.playbooks.map(({ uuid, name }) => [uuid, name]));
  return {
    module: (type) => modules.get(type),
    picklist: (name) => lists.get(name),
    picklists,
    variables,
    playbookName: (uuid) => playbooks.get(uuid),
    answer,
  };
}

/** The calls of connectors in the playbooks of a file, whose answers templates may read. */
export function callsIn(value: unknown): ConnectorCall[] {
  const set = playbooksIn(value) ?? [{ value }];
  return set.flatMap((one) => readPlaybook(one.value)?.steps.flatMap((step) => callIn(step) ?? []) ?? []);
}
