import { joinPointer } from '../../text/pointer';
import { asText, elementsOf, isMap, member, textOf, type JsonMap } from '../../text/values';

/**
 * One choice of a select (docs/platform/connectors.md#fields), where a missing title is the value and a missing value
 * the title.
 */
export interface Choice {
  value: unknown;
  title: string;
}

/** The fields that a value of their parent reveals. */
export interface Revealed {
  /** The value as a text: an option, or `true` and `false` of a checkbox. */
  when: string;
  fields: readonly ConnectorField[];
  pointer: string;
}

/** A field of a configuration or a parameter of an operation (docs/platform/connectors.md#fields). */
export interface ConnectorField {
  name: string;
  title: string;
  type: string;
  description: string | null;
  tooltip: string | null;
  placeholder: string | null;
  required: boolean;
  visible: boolean;
  editable: boolean;
  /** Declared default; undefined where there is none. */
  value: unknown;
  /** Null where the field declares no choices. */
  options: readonly Choice[] | null;
  onchange: readonly Revealed[];
  /** Name of a sibling operation whose result fills the choices. */
  apiOperation: string | null;
  validation: { pattern: string; message: string | null } | null;
  pointer: string;
}

export interface ConnectorOperation {
  operation: string;
  title: string;
  description: string | null;
  category: string | null;
  visible: boolean;
  enabled: boolean;
  /** False for the few operations that work without a configuration. */
  needsConfiguration: boolean;
  parameters: readonly ConnectorField[];
  /** An example of the operation's data; undefined where none is declared. */
  outputSchema: unknown;
  conditionalSchemas: readonly { condition: string; schema: unknown }[];
  pointer: string;
}

/** The manifest of a connector package, read. */
export interface Connector {
  name: string;
  label: string;
  version: string;
  configuration: readonly ConnectorField[];
  operations: readonly ConnectorOperation[];
}

/** A form nested deeper than this is unusable; real connectors nest twice. */
const deepest = 16;

/** Reads a connector's `info.json`; null when the value is no map. Broken parts are passed over. */
export function readConnector(value: unknown): Connector | null {
  if (!isMap(value)) return null;
  const name = textOf(value.name) ?? '';
  return {
    name,
    label: textOf(value.label) ?? name,
    version: textOf(value.version) ?? '',
    configuration: readFields(member(value.configuration, 'fields'), '/configuration/fields'),
    operations: elementsOf(value.operations, '/operations').flatMap(({ value: operation, pointer }) =>
      isMap(operation) ? [readOperation(operation, pointer)] : [],
    ),
  };
}

function readOperation(value: JsonMap, pointer: string): ConnectorOperation {
  const operation = textOf(value.operation) ?? '';
  return {
    operation,
    title: textOf(value.title) ?? operation,
    description: textOf(value.description),
    category: textOf(value.category),
    visible: isOn(value.visible, true),
    enabled: isOn(value.enabled, true),
    needsConfiguration: isOn(value.is_config_required, true),
    parameters: readFields(value.parameters, joinPointer(pointer, 'parameters')),
    outputSchema: value.output_schema,
    conditionalSchemas: elementsOf(value.conditional_output_schema, '').flatMap(({ value: entry }) => {
      const condition = textOf(member(entry, 'condition'));
      return condition === null ? [] : [{ condition, schema: member(entry, 'output_schema') }];
    }),
    pointer,
  };
}

/** The fields of a list, those they reveal among them, to a depth no form has. */
export function readFields(list: unknown, pointer: string, depth = 0): ConnectorField[] {
  if (depth > deepest) return [];
  return elementsOf(list, pointer).flatMap(({ value, pointer: at }) =>
    isMap(value) ? [readField(value, at, depth)] : [],
  );
}

function readField(value: JsonMap, pointer: string, depth: number): ConnectorField {
  const name = textOf(value.name) ?? '';
  const groups = isMap(value.onchange) ? Object.entries(value.onchange) : [];
  return {
    name,
    title: textOf(value.title) ?? textOf(value.label) ?? name,
    type: textOf(value.type) ?? 'text',
    description: textOf(value.description),
    tooltip: textOf(value.tooltip),
    placeholder: textOf(value.placeholder),
    required: isOn(value.required, false),
    visible: isOn(value.visible, true),
    editable: isOn(value.editable, true),
    value: value.value,
    options: readChoices(value.options),
    onchange: groups.map(([when, fields]) => {
      const at = joinPointer(pointer, 'onchange', when);
      return { when, fields: readFields(fields, at, depth + 1), pointer: at };
    }),
    apiOperation: textOf(value.apiOperation),
    validation: readValidation(value.validation),
    pointer,
  };
}

/** Two public connectors write their flags as texts. */
function isOn(flag: unknown, otherwise: boolean): boolean {
  if (typeof flag === 'boolean') return flag;
  return flag === 'true' ? true : flag === 'false' ? false : otherwise;
}

function readChoices(options: unknown): Choice[] | null {
  if (!Array.isArray(options)) return null;
  return options.map((option: unknown) => {
    if (!isMap(option)) return { value: option, title: asText(option) };
    const { value = option.title, title = option.value } = option;
    return { value, title: asText(title) };
  });
}

function readValidation(value: unknown): ConnectorField['validation'] {
  const pattern = textOf(member(value, 'pattern'));
  return pattern === null ? null : { pattern, message: textOf(member(value, 'patternError')) };
}

/** Every field of a form, also those that no present value reveals; parents before what they reveal. */
export function* allFields(fields: readonly ConnectorField[]): Generator<ConnectorField> {
  for (const field of fields) {
    yield field;
    for (const group of field.onchange) yield* allFields(group.fields);
  }
}
