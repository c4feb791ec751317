import { defaultsOf, activeFields } from '../../content/connector/form';
import { isTemplate } from '../../content/connector/validate';
import type { ConnectorField } from '../../content/connector/model';
import { mapOf, type JsonMap } from '../../text/values';
import type { SchemaConnector } from '../../contract/form-schema';

/** Arguments that together say what a connector is to do; they change together (docs/platform/steps.md#connector). */
export const callKeys: ReadonlySet<string> = new Set([
  'connector',
  'name',
  'operation',
  'operationTitle',
  'version',
  'config',
  'dynamicallySelected',
  'params',
]);

/** What the arguments say a connector is to do. */
export function callOf(args: Readonly<JsonMap>): JsonMap {
  return Object.fromEntries(Object.entries(args).filter(([key]) => callKeys.has(key)));
}

/** The arguments with another call replacing theirs; shared keys keep their position. */
export function withCall(args: Readonly<JsonMap>, call: Readonly<JsonMap>): JsonMap {
  const kept = Object.entries(args).filter(([key]) => !callKeys.has(key) || Object.hasOwn(call, key));
  return { ...Object.fromEntries(kept), ...call };
}

/** The arguments for another connector: its newest version and default configuration, no operation yet. */
export function withConnector(args: JsonMap, name: string, connector: SchemaConnector | undefined): JsonMap {
  if (args.connector === name) return args;
  return {
    ...args,
    connector: name,
    ...('name' in args ? { name: connector?.label ?? name } : {}),
    version: connector?.version ?? '',
    operation: '',
    operationTitle: '',
    config: connector?.configurations.find(({ isDefault }) => isDefault)?.uuid ?? '',
    params: {},
  };
}

/**
 * The arguments for another operation of the connector. Values of parameters that go by the same name stay, and the
 * others begin with their declared defaults.
 */
export function withOperation(
  args: JsonMap,
  name: string,
  connector: SchemaConnector | undefined,
  parameters: readonly ConnectorField[] | null,
): JsonMap {
  const operation = connector?.operations.find((each) => each.name === name);
  const before = mapOf(args.params);
  const declared = defaultsOf(parameters ?? []);
  const shared = Object.entries(before).filter(([key]) => parameters?.some((field) => field.name === key));
  return {
    ...args,
    operation: name,
    operationTitle: operation?.title ?? name,
    ...(connector && args.version === '' ? { version: connector.version } : {}),
    // The platform writes null where the operation needs no configuration.
    ...(operation && !operation.needsConfiguration && 'config' in args ? { config: null } : {}),
    params: parameters ? { ...declared, ...Object.fromEntries(shared) } : before,
  };
}

/** The arguments with another configuration; an expression excludes an agent (docs/platform/steps.md#saving). */
export function withConfiguration(args: JsonMap, config: unknown): JsonMap {
  const isChosenLater = isTemplate(config);
  const next: JsonMap = { ...args, config };
  if (isChosenLater || 'dynamicallySelected' in args) next.dynamicallySelected = isChosenLater;
  if (isChosenLater) delete next.agent;
  return next;
}

/** The parameters with one set, and with the defaults of those the value reveals. */
export function withParameter(
  fields: readonly ConnectorField[],
  params: JsonMap,
  name: string,
  value: unknown,
): JsonMap {
  const next = { ...params, [name]: value };
  const revealed = activeFields(fields, next).filter(
    (shown) => shown.revealedBy?.field.name === name && !shown.isGiven && shown.field.value !== undefined,
  );
  return { ...next, ...Object.fromEntries(revealed.map(({ field }) => [field.name, field.value])) };
}
