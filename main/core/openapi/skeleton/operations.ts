import { isMap } from '../../text/values';
import { schemaDifferences } from '../../content/connector/schema-fit';
import { proposedSchema } from '../../content/connector/propose-schema';
import { Random } from '../../engine/random';
import { type ApiDescription, type ApiOperation, responseOf } from '../description';
import { sampleWithin } from '../sample';
import type { PlainSchema, Schemas } from '../schemas';
import { firstSentence, pythonName, titleOf, UniqueNames } from './names';

/** Where a value goes in a request; `body` is a member of it, `whole` all of it, `file` a part of a form with files. */
export type Target = 'path' | 'query' | 'header' | 'body' | 'whole' | 'file';

/** A parameter of an operation of the connector. */
export interface SkeletonField {
  /** In the form, and in the code. */
  name: string;
  /** What the product calls it. */
  wire: string;
  target: Target;
  title: string;
  type: string;
  required: boolean;
  description: string;
  /** Null where it is no choice. */
  options: readonly unknown[] | null;
  /** Undefined without a default. */
  value: unknown;
  /** A plausible value, for tests. */
  sample: unknown;
}

/** An operation of the connector that is made of one of the description. */
export interface SkeletonOperation {
  name: string;
  title: string;
  description: string;
  category: string;
  method: string;
  path: string;
  /** How the body is sent. */
  encoding: 'json' | 'form' | 'multipart' | 'raw' | null;
  fields: readonly SkeletonField[];
  outputSchema: unknown;
  /** Whether a mock server answers just that: an example may leave members out. */
  fitsSchema: boolean;
}

/** Values of an output schema, and of all of them together: nobody reads more, and a manifest has to stay one. */
const [leastValues, mostValues, mostOfAll] = [50, 1_000, 200_000];

/** The operations of a description as those of a connector, each name once. */
export function skeletonOperations(description: ApiDescription): SkeletonOperation[] {
  const names = new UniqueNames();
  const most = Math.max(leastValues, Math.min(mostValues, mostOfAll / description.operations.length));
  return description.operations.map((operation) => skeletonOf(operation, description.schemas, names, most));
}

function skeletonOf(
  operation: ApiOperation,
  schemas: Schemas,
  names: UniqueNames,
  most: number,
): SkeletonOperation {
  const { id, method, path, summary, description } = operation;
  const name = names.take(pythonName(id, 'operation'));
  const title = summary === null ? titleOf(name) : firstSentence(summary).replace(/\.$/, '').slice(0, 100);
  return {
    name,
    title,
    description: firstSentence(description ?? summary ?? `${method} ${path}`),
    category: method === 'GET' || method === 'HEAD' ? 'investigation' : 'miscellaneous',
    method,
    path,
    encoding: encodingOf(operation),
    fields: fieldsOf(operation, schemas),
    ...outputOf(operation, schemas, most),
  };
}

function encodingOf({ body }: ApiOperation): SkeletonOperation['encoding'] {
  if (!body) return null;
  if (/multipart/.test(body.type)) return 'multipart';
  if (/x-www-form-urlencoded/.test(body.type)) return 'form';
  return /json|\*/.test(body.type) ? 'json' : 'raw';
}

function fieldsOf(operation: ApiOperation, schemas: Schemas): SkeletonField[] {
  const names = new UniqueNames();
  const random = Random.of(1, operation.method, operation.path);
  const make = (
    wire: string,
    target: Target,
    required: boolean,
    schema: unknown,
    described: string | null,
  ): SkeletonField => {
    const plain = schemas.plain(schema);
    const name = names.take(pythonName(wire, 'value'));
    return {
      name: target === 'file' ? names.take(`${name}_iri`) : name,
      wire,
      target,
      title: titleOf(name),
      type: target === 'file' ? 'text' : typeOf(plain),
      required,
      description:
        target === 'file'
          ? 'IRI of the file or attachment to send.'
          : firstSentence(described ?? plain.description ?? ''),
      options: plain.enum.length > 0 && plain.type !== 'array' ? plain.enum : null,
      value: simpleDefault(plain.default),
      sample:
        target === 'file'
          ? '/api/3/files/00000000-0000-4000-8000-000000000001'
          : sampleFor(wire, schema, schemas, random),
    };
  };
  const fields = operation.parameters
    // Headers of the connection itself, and how one signs in, are no parameters of an operation.
    .filter(
      ({ in: place, name }) =>
        place !== 'header' || !/^(authorization|accept|content-type|cookie)$/i.test(name),
    )
    .map((each) => make(each.name, each.in, each.required, each.schema, each.description));
  const { body } = operation;
  if (!body) return fields;
  const plain = schemas.plain(body.schema);
  if (plain.properties.size === 0 || encodingOf(operation) === 'raw')
    return [...fields, make('body', 'whole', body.required, body.schema, 'Body of the request.')];
  for (const [wire, schema] of plain.properties) {
    const isFile = encodingOf(operation) === 'multipart' && isBinary(schemas.plain(schema));
    const required = body.required && plain.required.has(wire);
    fields.push(make(wire, isFile ? 'file' : 'body', required, schema, null));
  }
  return fields;
}

const isBinary = ({ type, format }: PlainSchema): boolean =>
  format === 'binary' || (type as string | undefined) === 'file';

function typeOf(plain: PlainSchema): string {
  if (plain.enum.length > 0 && plain.type !== 'array') return 'select';
  switch (plain.type) {
    case 'integer':
      return 'integer';
    case 'number':
      return 'decimal';
    case 'boolean':
      return 'checkbox';
    case 'array':
    case 'object':
      return 'json';
    default:
      return plain.format === 'date-time' ? 'datetime' : 'text';
  }
}

/** A default that a form can show. */
function simpleDefault(value: unknown): unknown {
  return typeof value === 'object' ? undefined : value;
}

/** A value for a test. */
function sampleFor(wire: string, schema: unknown, schemas: Schemas, random: Random): unknown {
  // In an object of its own, as the name of a text says what it may be.
  const made = sampleWithin(50, { type: 'object', properties: { [wire]: schema } }, schemas, random).value;
  return typeof made === 'object' && made !== null ? Object.values(made)[0] : made;
}

/**
 * The keys of what it answers, their values emptied.
 * @param most values that are looked at
 */
function outputOf(
  operation: ApiOperation,
  schemas: Schemas,
  most: number,
): Pick<SkeletonOperation, 'outputSchema' | 'fitsSchema'> {
  const content = responseOf(operation)?.content ?? null;
  if (content === null || !/json|\*/.test(content.type)) return { outputSchema: {}, fitsSchema: false };
  const { value, isWhole } = sampleWithin(most, content.schema, schemas, new Random(1));
  const answers = [value, ...content.examples.slice(0, 5)].filter(
    (each) => isMap(each) || Array.isArray(each),
  );
  const outputSchema = proposedSchema(answers) ?? {};
  // A mock server answers with the first example, or with all there may be.
  const [example] = content.examples;
  const fitsSchema = example === undefined ? isWhole : schemaDifferences(outputSchema, example).length === 0;
  return { outputSchema, fitsSchema: fitsSchema && answers.length > 0 };
}
