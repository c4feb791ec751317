import { z } from 'zod';
import { method } from './method';

/** A field of a module, as a form needs it (docs/platform/modules.md#fields; docs/platform/modules.md#types). */
export const SchemaField = z.strictObject({
  name: z.string(),
  title: z.string(),
  /** As the module editor calls it: `text`, `picklist`, `lookup` … */
  formType: z.string(),
  /** How it is stored, or the module a relation leads to. */
  type: z.string(),
  /** Name of the picklist its choices come from. */
  picklist: z.string().nullable(),
  /** It holds many. */
  collection: z.boolean(),
  required: z.boolean(),
  /** Packs of the workspace say other things of it; this is what the file read last says. */
  differs: z.literal(true).optional(),
});
export type SchemaField = z.infer<typeof SchemaField>;

export const SchemaModule = z.strictObject({
  type: z.string(),
  title: z.string(),
  fields: z.array(SchemaField),
  /** The workspace ships it. */
  here: z.boolean(),
});
export type SchemaModule = z.infer<typeof SchemaModule>;

export const SchemaPicklist = z.strictObject({
  name: z.string(),
  /** Of the list itself; null where its file does not say. */
  iri: z.string().nullable(),
  /** In the order they are shown. */
  items: z.array(z.strictObject({ iri: z.string(), value: z.string() })),
  /** Packs of the workspace give it other items; these are the items of all of them. */
  differs: z.literal(true).optional(),
});
export type SchemaPicklist = z.infer<typeof SchemaPicklist>;

export const SchemaOperation = z.strictObject({
  name: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  /** False for the few that work without a configuration. */
  needsConfiguration: z.boolean(),
});
export type SchemaOperation = z.infer<typeof SchemaOperation>;

export const SchemaConnector = z.strictObject({
  name: z.string(),
  label: z.string(),
  /** The newest known one; empty where there is none. */
  version: z.string(),
  operations: z.array(SchemaOperation),
  configurations: z.array(z.strictObject({ uuid: z.string(), name: z.string(), isDefault: z.boolean() })),
  /** The workspace holds or requires it. */
  here: z.boolean(),
});
export type SchemaConnector = z.infer<typeof SchemaConnector>;

export const SchemaPlaybook = z.strictObject({
  uuid: z.string(),
  name: z.string(),
  /** Name of its collection; null where it has none. */
  collection: z.string().nullable(),
  parameters: z.array(z.string()),
  isBlock: z.boolean(),
});
export type SchemaPlaybook = z.infer<typeof SchemaPlaybook>;

/** What the forms of steps and queries offer: content of the workspace first, then what every instance has. */
export const FormSchema = z.strictObject({
  modules: z.array(SchemaModule),
  picklists: z.array(SchemaPicklist),
  connectors: z.array(SchemaConnector),
  playbooks: z.array(SchemaPlaybook),
  /** Global variables; `value` is null where it is a secret, or where packs define it with several values (`differs`). */
  variables: z.array(
    z.strictObject({
      name: z.string(),
      value: z.string().nullable(),
      differs: z.boolean(),
      /** The workspace defines it; others are known of every instance. */
      here: z.boolean(),
    }),
  ),
  /** People, teams and their like whose names are known. */
  actors: z.array(z.strictObject({ iri: z.string(), name: z.string() })),
  /** Roles of the workspace, and those every instance has. */
  roles: z.array(z.strictObject({ iri: z.string(), name: z.string() })),
  /** Channels of rules; connector and operation are empty for those every instance has. */
  channels: z.array(
    z.strictObject({
      uuid: z.string(),
      name: z.string(),
      type: z.string(),
      connector: z.string(),
      operation: z.string(),
    }),
  ),
});
export type FormSchema = z.infer<typeof FormSchema>;

export const formSchemaMethods = {
  /**
   * The schema of the workspace. `known` is the mark of the one the page has; `schema` is null while that is still
   * right, so that asking after every change costs nothing.
   */
  'schema.read': method(
    z.strictObject({ known: z.string().nullable() }),
    z.strictObject({ mark: z.string(), schema: FormSchema.nullable() }),
  ),
  /**
   * The parameters of an operation as its connector declares them (docs/platform/connectors.md#fields); null where
   * none does.
   */
  'schema.parameters': method(
    z.strictObject({ connector: z.string(), operation: z.string() }),
    z.strictObject({ parameters: z.array(z.unknown()).nullable() }),
  ),
  /**
   * What an operation might answer with these parameters, envelope and all, made up from the output schema of its
   * connector; null where none declares one.
   */
  'schema.sample': method(
    z.strictObject({
      connector: z.string(),
      operation: z.string(),
      params: z.record(z.string(), z.unknown()),
    }),
    z.strictObject({ sample: z.unknown().nullable() }),
  ),
  /** What an operation answered last in a recording of the workspace, without its envelope; null where there is none. */
  'schema.recorded': method(
    z.strictObject({ connector: z.string(), operation: z.string() }),
    z.strictObject({ answer: z.unknown().nullable() }),
  ),
  /**
   * What an operation answered in recordings of the workspace, without its envelope, each with the path of the recording; the
   * last two hundred.
   */
  'schema.recordings': method(
    z.strictObject({ connector: z.string(), operation: z.string() }),
    z.strictObject({ answers: z.array(z.strictObject({ path: z.string(), data: z.unknown() })) }),
  ),
  /** The playbook with a uuid, as its file has it; null where the workspace has none, or several that differ. */
  'schema.playbook': method(
    z.strictObject({ uuid: z.string() }),
    z.strictObject({ playbook: z.unknown().nullable() }),
  ),
};
