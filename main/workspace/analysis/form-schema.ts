import type { ConnectorCall, KnownData } from '@core/check/templates/known-data';
import type { FormSchema, Output } from '@core/contract';
import { catalogueOf } from '@core/check/config/catalogue-of';
import { readConnector } from '@core/content/connector/model';
import { outputSchemaOf } from '@core/content/connector/output-schema';
import { sampleOf } from '@core/content/connector/sample';
import { elementsOf, member } from '@core/text/values';
import { envelope } from '@core/engine/connectors/envelope';
import { declaredOperation, usedParameters } from '@core/schema/connectors';
import { knownDataOf } from '@core/schema/known-data';
import { formSchemaOf } from '@core/schema/form-schema';
import { markOf } from '@core/text/mark';
import type { WorkspaceIndex } from '../workspace-index';

/** Kinds of files the schema is made from. */
const kinds = new Set<string | null>([
  'module',
  'picklist',
  'connector',
  'connectorReference',
  'playbook',
  'playbookBlock',
  'collection',
  'globalVariable',
  'actor',
  'team',
  'ruleChannel',
]);

/** The schema of a workspace, omitted where the caller has the same one already. */
export function formSchema(index: WorkspaceIndex, known: string | null): Output<'schema.read'> {
  const schema = schemaOf(index);
  const mark = markOf(JSON.stringify(schema));
  return { mark, schema: mark === known ? null : schema };
}

function schemaOf(index: WorkspaceIndex): FormSchema {
  const files = [...index.files.values()].filter(({ kind }) => kinds.has(kind));
  return formSchemaOf(files, index.items(), catalogue(index));
}

/** What templates can read of a workspace's content. */
export function knownData(index: WorkspaceIndex): KnownData {
  return knownDataOf(schemaOf(index), (call) => operationSample(index, call).sample);
}

/** The declared parameters of an operation, or what was seen to be passed to it. */
export function operationParameters(
  index: WorkspaceIndex,
  connector: string,
  operation: string,
): Output<'schema.parameters'> {
  const files = index.files.values();
  const declared = declaredOperation(index.files.values(), connector, operation);
  if (declared !== undefined)
    return { parameters: elementsOf(member(declared, 'parameters'), '').map(({ value }) => value) };
  const used = usedParameters(files, catalogue(index), connector, operation);
  return { parameters: used.length > 0 ? used.map((name) => ({ name, type: 'text' })) : null };
}

/** A made-up answer of an operation, in its envelope; null where no output schema is declared. */
export function operationSample(
  index: WorkspaceIndex,
  { connector, operation, params }: ConnectorCall,
): Output<'schema.sample'> {
  const declared = declaredOperation(index.files.values(), connector, operation);
  const [read] = readConnector({ name: connector, operations: [declared] })?.operations ?? [];
  const schema = read && outputSchemaOf(read, params);
  if (schema === undefined || schema === null) return { sample: null };
  return { sample: envelope(operation, sampleOf(schema)) };
}

function catalogue(index: WorkspaceIndex) {
  return catalogueOf({ file: (path) => index.files.get(path) });
}
