import { isMap } from '../../text/values';

/** A place where an answer is unlike the output schema of its operation. */
export interface SchemaDifference {
  path: readonly (string | number)[];
  /** What the schema says of this place, in words. */
  schema: string;
  /** What the answer has there, in words. */
  answer: string;
}

const mostDifferences = 50;
const deepest = 40;

/**
 * Where an answer has other keys than an output schema, which is an example of an answer: an empty map or list of it may
 * hold anything, `null` in an answer stands for whatever could be there, and every element of a list is like the first
 * of the schema's. At most fifty.
 */
export function schemaDifferences(schema: unknown, answer: unknown): SchemaDifference[] {
  const found: SchemaDifference[] = [];
  const add = (difference: SchemaDifference) => {
    if (found.length < mostDifferences) found.push(difference);
  };
  const compare = (one: unknown, other: unknown, path: readonly (string | number)[]): void => {
    if (path.length > deepest || one === undefined || one === null || other === null) return;
    if (Array.isArray(one)) {
      if (!Array.isArray(other)) add({ path, schema: 'a list', answer: kindOf(other) });
      else if (one.length > 0) other.forEach((element, index) => compare(one[0], element, [...path, index]));
      return;
    }
    if (isMap(one)) {
      if (Object.keys(one).length === 0) return;
      if (!isMap(other)) {
        add({ path, schema: 'a map', answer: kindOf(other) });
        return;
      }
      for (const [key, inner] of Object.entries(one))
        if (Object.hasOwn(other, key)) compare(inner, other[key], [...path, key]);
        else add({ path: [...path, key], schema: kindOf(inner), answer: 'nothing' });
      for (const key of Object.keys(other))
        if (!Object.hasOwn(one, key))
          add({ path: [...path, key], schema: 'nothing', answer: kindOf(other[key]) });
      return;
    }
    // A text, a number: schemas say '' for any of them.
    if (Array.isArray(other) || isMap(other)) add({ path, schema: kindOf(one), answer: kindOf(other) });
  };
  compare(schema, answer, []);
  return found;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isMap(value)) return 'a map';
  if (value === '' || value === null) return 'a value';
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}
