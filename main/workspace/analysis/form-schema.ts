import type { Output } from '@core/contract';
import { catalogueOf } from '@core/check/config/catalogue-of';
import { elementsOf, member } from '@core/content/shape';
import { declaredOperation, usedParameters } from '@core/schema/connectors';
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
  'actor',
  'team',
]);

/** The schema of a workspace, without it where the asker has the same one already. */
export function formSchema(index: WorkspaceIndex, known: string | null): Output<'schema.read'> {
  const files = [...index.files.values()].filter(({ kind }) => kinds.has(kind));
  const schema = formSchemaOf(files, index.items(), catalogue(index));
  const mark = markOf(JSON.stringify(schema));
  return { mark, schema: mark === known ? null : schema };
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

function catalogue(index: WorkspaceIndex) {
  return catalogueOf({ file: (path) => index.files.get(path) });
}
