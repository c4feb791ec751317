import { callIn, type ConnectorCall, type KnownData } from '../check/templates/known-data';
import { uuidOfIri } from '../content/iri';
import { readPlaybook, type PlaybookStep } from '../content/playbook';
import { playbooksIn } from '../content/playbook-set';
import type { FormSchema } from '../contract/form-schema';

/** What is known of the data of templates, from what forms offer, and from where answers and called playbooks are. */
export function knownDataOf(
  schema: FormSchema,
  elsewhere: Pick<KnownData, 'answer' | 'recorded' | 'called'>,
): KnownData {
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
    ...elsewhere,
  };
}

/** Uuids of the playbooks that those of a file call. */
export function calledIn(value: unknown): string[] {
  return stepsIn(value).flatMap(({ type, arguments: args }) =>
    type?.result.shape === 'last-step' ? (uuidOfIri(args.workflowReference) ?? []) : [],
  );
}

/** The calls of connectors in the playbooks of a file, whose answers templates may read. */
export function callsIn(value: unknown): ConnectorCall[] {
  return stepsIn(value).flatMap((step) => callIn(step) ?? []);
}

const stepsIn = (value: unknown): PlaybookStep[] =>
  (playbooksIn(value) ?? [{ value }]).flatMap((one) => readPlaybook(one.value)?.steps ?? []);
