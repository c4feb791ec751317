import type { PlaybookStep } from '../../content/playbook';
import { mapOf, textOf } from '../../text/values';
import type { SchemaModule, SchemaPicklist } from '../../contract/form-schema';

/** A call of a connector by a step. */
export interface ConnectorCall {
  connector: string;
  operation: string;
  params: Readonly<Record<string, unknown>>;
}

/** What a workspace and the catalogue know of the data that templates read, besides their playbook. */
export interface KnownData {
  /** A module by its type; undefined where nobody has it. */
  module(type: string): SchemaModule | undefined;
  picklist(name: string): SchemaPicklist | undefined;
  picklists: readonly SchemaPicklist[];
  /** Global variables; `value` is null where it is not to be shown, or several packs give others (`differs`). */
  variables: readonly { name: string; value: string | null; differs: boolean; here: boolean }[];
  /** Name of a playbook by its uuid; undefined where the workspace has none. */
  playbookName(uuid: string): string | undefined;
  /** An answer made up from the output schema of an operation, envelope and all; undefined where none is declared. */
  answer(call: ConnectorCall): unknown;
  /** What an operation answered in a recording, without its envelope; undefined where there is none. */
  recorded(call: ConnectorCall): unknown;
  /** A playbook that another one calls, as its file has it; undefined where it is not at hand. */
  called(uuid: string): unknown;
}

/** How far results are followed through playbooks that call playbooks, which may go round in a circle. */
export const deepestCall = 3;

/** Of a workspace of which nothing is known. */
export const nothingKnown: KnownData = {
  module: () => undefined,
  picklist: () => undefined,
  picklists: [],
  variables: [],
  playbookName: () => undefined,
  answer: () => undefined,
  recorded: () => undefined,
  called: () => undefined,
};

/** The operation a step calls; null where it calls none, or a template says which. */
export function callIn({ type, arguments: args }: PlaybookStep): ConnectorCall | null {
  if (type?.result.shape !== 'envelope') return null;
  const connector = type.connector ?? textOf(args.connector);
  const operation = textOf(args.operation);
  if (connector === null || operation === null || operation.includes('{')) return null;
  return { connector, operation, params: mapOf(args.params) };
}
