import type { ConnectorCall, KnownData } from '@core/check/templates/known-data';
import type { FormSchema, Output } from '@core/contract';
import { playbooksOf } from '@core/check/playbooks/playbook-file';
import { answersIn } from '@core/check/packs/recorded-answers';
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

/** What forms offer of a workspace. */
export function schemaOf(index: WorkspaceIndex): FormSchema {
  const files = [...index.files.values()].filter(({ kind }) => kinds.has(kind));
  return formSchemaOf(files, index.items(), catalogue(index));
}

/** What templates can read of a workspace's content. */
export function knownData(index: WorkspaceIndex): KnownData {
  return knownDataOf(schemaOf(index), {
    answer: (call) => operationSample(index, call).sample,
    recorded: (call) => recordedAnswer(index, call).answer ?? undefined,
    called: (uuid) => playbookWith(index, uuid).playbook ?? undefined,
  });
}

/** What an operation answered last in a recording of the workspace, without its envelope; null where there is none. */
export function recordedAnswer(
  index: WorkspaceIndex,
  wanted: Pick<ConnectorCall, 'connector' | 'operation'>,
): Output<'schema.recorded'> {
  return { answer: recordedAnswers(index, wanted).answers.at(-1)?.data ?? null };
}

const mostAnswers = 200;

/** What an operation answered in recordings of the workspace, the last two hundred. */
export function recordedAnswers(
  index: WorkspaceIndex,
  { connector, operation }: Pick<ConnectorCall, 'connector' | 'operation'>,
): Output<'schema.recordings'> {
  const answers = [...index.files.values()].flatMap((file) =>
    answersIn(file).flatMap((one) =>
      one.connector === connector && one.operation === operation ? [{ path: file.path, data: one.data }] : [],
    ),
  );
  return { answers: answers.slice(-mostAnswers) };
}

/** The playbook with a uuid, as its file has it; null where the workspace has none, or several that differ. */
export function playbookWith(index: WorkspaceIndex, uuid: string): Output<'schema.playbook'> {
  const found = [...index.files.values()]
    .filter(({ kind }) => kind === 'playbook')
    .flatMap(playbooksOf)
    .filter(({ playbook }) => playbook.uuid === uuid);
  const [first, ...others] = found;
  const isClear = others.every(({ value }) => JSON.stringify(value) === JSON.stringify(first?.value));
  return { playbook: first && isClear ? first.value : null };
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
