import { isMap } from '../../text/values';
import { schemaDifferences } from '../../content/connector/schema-fit';
import { proposedSchema } from '../../content/connector/propose-schema';
import { Random } from '../../engine/random';
import { type ApiDescription, type ApiOperation, responseOf } from '../description';
import { sampleOfContent, sampleOfSchema } from '../sample';
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

/** The operations of a description as those of a connector, each name once. */
export function skeletonOperations(description: ApiDescription): SkeletonOperation[] {
  const names = new UniqueNames();
  return description.operations.map((operation) => skeletonOf(operation, description.schemas, names));
}

function skeletonOf(operation: ApiOperation, schemas: Schemas, names: UniqueNames): SkeletonOperation {
  const { id, method, path, summary, description } = operation;
  const name = names.take(pythonName(id, 'operation'));
  const outputSchema = outputOf(operation, schemas);
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
    outputSchema,
    fitsSchema: fitsOf(operation, schemas, outputSchema),
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

function sampleFor(wire: string, schema: unknown, schemas: Schemas, random: Random): unknown {
  // In an object of its own, as the name of a text says what it may be.
  const made = sampleOfSchema({ type: 'object', properties: { [wire]: schema } }, schemas, random);
  return typeof made === 'object' && made !== null ? Object.values(made)[0] : made;
}

/** The keys of what it answers, their values emptied. */
function outputOf(operation: ApiOperation, schemas: Schemas): unknown {
  const content = responseOf(operation)?.content ?? null;
  if (content === null || !isJson(content.type)) return {};
  const made = sampleOfContent({ ...content, examples: [] }, schemas, 1);
  const answers = [made, ...content.examples.slice(0, 5)].filter(
    (each) => isMap(each) || Array.isArray(each),
  );
  return proposedSchema(answers) ?? {};
}

function fitsOf(operation: ApiOperation, schemas: Schemas, schema: unknown): boolean {
  const content = responseOf(operation)?.content ?? null;
  const isMade = content !== null && isJson(content.type) && schema !== undefined;
  return isMade && schemaDifferences(schema, sampleOfContent(content, schemas, 1)).length === 0;
}

const isJson = (type: string): boolean => /json|\*/.test(type);
