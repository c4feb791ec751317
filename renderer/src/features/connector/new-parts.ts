import type { Connector, ConnectorField } from '@core/content/connector/model';

/** A name that is not in `taken`: `new_operation`, `new_operation_2`, … */
function freeName(wanted: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}_${number}`;
    if (!taken.includes(name)) return name;
  }
}

/** An operation to begin with, complete but for what it does (docs/platform/connectors.md#operations). */
export function newOperation({ operations }: Connector): Record<string, unknown> {
  const operation = freeName(
    'new_operation',
    operations.map((each) => each.operation),
  );
  return {
    operation,
    title: 'New Operation',
    description: '',
    category: 'investigation',
    annotation: operation,
    enabled: true,
    parameters: [],
    output_schema: {},
  };
}

/** A parameter or configuration field to begin with. */
export function newField(siblings: readonly ConnectorField[]): Record<string, unknown> {
  return {
    title: 'New Field',
    name: freeName(
      'new_field',
      siblings.map(({ name }) => name),
    ),
    type: 'text',
    required: false,
    visible: true,
    editable: true,
    description: '',
    tooltip: '',
  };
}

/** The list a field is in and its index there, from its pointer. */
export function placeInList(pointer: string): { list: string; index: number } {
  const cut = pointer.lastIndexOf('/');
  return { list: pointer.slice(0, cut), index: Number(pointer.slice(cut + 1)) };
}
