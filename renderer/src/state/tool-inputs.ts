import type { FormField } from '@core/contract';
import { elementsOf, firstText, isMap, type JsonMap, mapOf, textOf } from '@core/text/values';

/**
 * The form of what a tool is called with, by the JSON Schema it is offered with. What has no field of its own kind is
 * entered as JSON.
 */
export function toolInputs(schema: JsonMap): FormField[] {
  const required = new Set(elementsOf(schema.required, '').map(({ value }) => value));
  return Object.entries(mapOf(schema.properties)).map(([name, value]) => {
    const described = mapOf(value);
    const property = typed(described);
    const choices = choicesOf(property);
    return {
      name,
      label: firstText(described, 'title') ?? name,
      required: required.has(name),
      defaultValue: described.default ?? property.default ?? null,
      formType: formTypeOf(property),
      tooltip: firstText(described, 'description') ?? firstText(property, 'description') ?? '',
      ...(choices && { choices }),
    };
  });
}

/** A property that may also be null, or one of several, is entered as the first that is a value. */
function typed(property: JsonMap): JsonMap {
  const kinds = elementsOf(property.anyOf ?? property.oneOf, '').map(({ value }) => mapOf(value));
  return kinds.find(({ type }) => type !== 'null') ?? property;
}

const typeOf = ({ type }: JsonMap): unknown =>
  Array.isArray(type) ? type.find((each) => each !== 'null') : type;

/** The kind of field of the platform's forms that takes such a value. */
function formTypeOf(property: JsonMap): string {
  switch (typeOf(property)) {
    case 'string':
      return property.format === 'uri' ? 'url' : 'text';
    case 'integer':
      return 'integer';
    case 'number':
      return 'decimal';
    case 'boolean':
      return 'picklist';
    case 'object':
      return 'object';
    case 'array':
      return choicesOf(property) ? 'multiselect' : 'array';
    default:
      return 'array';
  }
}

function choicesOf(property: JsonMap): FormField['choices'] | null {
  // Without a default it may be left out, which a switch cannot be.
  if (typeOf(property) === 'boolean')
    return [true, false].map((value) => ({ label: value ? 'Yes' : 'No', value }));
  const values = isMap(property.items) ? property.items.enum : property.enum;
  const listed = elementsOf(values, '').map(({ value }) => value);
  return listed.length === 0
    ? null
    : listed.map((value) => ({ label: textOf(value) ?? JSON.stringify(value), value }));
}
