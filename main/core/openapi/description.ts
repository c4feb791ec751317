import { textOf, isMap, mapOf } from '../text/values';
import { listOf, Schemas } from './schemas';
import { securityOf, type ApiSecurity } from './security';

/** A parameter of an operation that is no part of its body. */
export interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string | null;
  schema: unknown;
}

/** What a body may be. `type` is its media type: `application/json`. */
export interface ApiContent {
  type: string;
  schema: unknown;
  /** Declared examples of the whole body, the first of which is used. */
  examples: readonly unknown[];
}

export interface ApiOperation {
  /** Its `operationId`, else its method and path. */
  id: string;
  summary: string | null;
  description: string | null;
  /** In capitals. */
  method: string;
  /** With its variables in braces: `/hosts/{id}`. */
  path: string;
  parameters: readonly ApiParameter[];
  body: (ApiContent & { required: boolean }) | null;
  /** By their status: a number, a class (`2XX`) or `default`. */
  responses: readonly ApiResponse[];
}

export interface ApiResponse {
  status: string;
  content: ApiContent | null;
}

/** The first response that says it went well, else the default one; null where there is neither. */
export function responseOf({ responses }: ApiOperation): ApiResponse | null {
  const good = responses.find(({ status }) => status.startsWith('2'));
  return good ?? responses.find(({ status }) => status === 'default') ?? null;
}

/** An OpenAPI 3 or Swagger 2 description, read. */
export interface ApiDescription {
  title: string;
  version: string;
  /** Addresses of its servers: whole ones, or a path alone. */
  servers: readonly string[];
  security: ApiSecurity;
  operations: readonly ApiOperation[];
  schemas: Schemas;
}

/** Characters of a file that is read. */
export const largestDescription = 10_000_000;
/** Operations of one description; the largest public one has 1,100. */
const mostOperations = 3_000;
/** Parameters, and answers, of one operation: very many operations may refer to one long list. */
const mostParts = 100;
const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const;

/**
 * Reads the value of a description; null where it is none. What is broken in it is passed over.
 * @param value of the JSON or YAML file, as it was parsed
 */
export function readDescription(value: unknown): ApiDescription | null {
  if (!isMap(value)) return null;
  const isSwagger = textOf(value['swagger']) !== null;
  if ((!isSwagger && textOf(value['openapi']) === null) || !isMap(value['paths'])) return null;
  const schemas = new Schemas(value);
  const info = mapOf(value['info']);
  const operations: ApiOperation[] = [];
  for (const [path, raw] of Object.entries(value['paths'])) {
    const item = mapOf(schemas.resolve(raw));
    for (const method of methods) {
      if (!isMap(item[method]) || operations.length >= mostOperations) continue;
      operations.push(operationOf(method, path, item, mapOf(item[method]), value, schemas));
    }
  }
  return {
    title: textOf(info['title']) ?? 'API',
    version: textOf(info['version']) ?? '1.0.0',
    servers: serversOf(value, isSwagger),
    security: securityOf(value, schemas),
    operations,
    schemas,
  };
}

function operationOf(
  method: string,
  path: string,
  item: Record<string, unknown>,
  raw: Record<string, unknown>,
  document: Record<string, unknown>,
  schemas: Schemas,
): ApiOperation {
  const own = listOf(raw['parameters']).slice(0, mostParts);
  const ofPath = listOf(item['parameters']).slice(0, mostParts);
  const all = [...own, ...ofPath].map((each) => mapOf(schemas.resolve(each)));
  const named = new Map<string, Record<string, unknown>>();
  for (const each of all) {
    const key = `${textOf(each['in']) ?? ''} ${textOf(each['name']) ?? ''}`;
    // Those of the operation come first and go before those of the path.
    if (textOf(each['name']) !== null && !named.has(key)) named.set(key, each);
  }
  const parameters = [...named.values()];
  return {
    id: textOf(raw['operationId']) ?? `${method} ${path}`,
    summary: textOf(raw['summary']),
    description: textOf(raw['description']),
    method: method.toUpperCase(),
    path,
    parameters: parameters.flatMap((each) => parameterOf(each)),
    body: bodyOf(raw, parameters, document, schemas),
    responses: Object.entries(mapOf(raw['responses']))
      .slice(0, mostParts)
      .map(([status, response]) => ({
        status,
        content: contentOf(mapOf(schemas.resolve(response)), listOf(raw['produces'] ?? document['produces'])),
      })),
  };
}

function parameterOf(raw: Record<string, unknown>): ApiParameter[] {
  const place = (['path', 'query', 'header'] as const).find((each) => each === raw['in']);
  const name = textOf(raw['name']);
  if (place === undefined || name === null) return [];
  // Swagger writes the schema into the parameter itself.
  const schema = raw['schema'] ?? firstContent(raw['content'])?.[1]?.['schema'] ?? raw;
  const description = textOf(raw['description']);
  return [{ name, in: place, required: place === 'path' || raw['required'] === true, description, schema }];
}

function bodyOf(
  raw: Record<string, unknown>,
  parameters: readonly Record<string, unknown>[],
  document: Record<string, unknown>,
  schemas: Schemas,
): ApiOperation['body'] {
  const body = mapOf(schemas.resolve(raw['requestBody']));
  const content = contentOf(body, []);
  if (content) return { ...content, required: body['required'] === true };
  const whole = parameters.find((each) => each['in'] === 'body');
  const [type] = listOf(raw['consumes'] ?? document['consumes']).flatMap((each) => textOf(each) ?? []);
  if (whole)
    return {
      type: type ?? 'application/json',
      schema: whole['schema'],
      examples: [],
      required: whole['required'] === true,
    };
  const form = parameters.filter((each) => each['in'] === 'formData');
  if (form.length === 0) return null;
  const properties = Object.fromEntries(form.map((each) => [textOf(each['name']) ?? '', each]));
  const required = form.flatMap((each) => (each['required'] === true ? [each['name']] : []));
  const hasFile = form.some((each) => each['type'] === 'file');
  return {
    type: hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded',
    schema: { type: 'object', properties, required },
    examples: [],
    required: required.length > 0,
  };
}

/** Content of a body or a response: JSON where there is a choice. */
function contentOf(raw: Record<string, unknown>, produces: readonly unknown[]): ApiContent | null {
  const found = firstContent(raw['content']);
  if (found) {
    const [type, media] = found;
    const named = Object.values(mapOf(media['examples'])).map((each) => mapOf(each)['value']);
    const examples = [media['example'], ...named].filter((each) => each !== undefined);
    return { type, schema: media['schema'], examples };
  }
  // Swagger: one schema, examples by media type.
  if (raw['schema'] === undefined) return null;
  const examples = mapOf(raw['examples']);
  const type = produces.flatMap((each) => textOf(each) ?? []);
  const chosen = type.find((each) => each.includes('json')) ?? type[0] ?? 'application/json';
  return {
    type: chosen,
    schema: raw['schema'],
    examples: Object.hasOwn(examples, chosen) ? [examples[chosen]] : [],
  };
}

function firstContent(content: unknown): [string, Record<string, unknown>] | null {
  const all = Object.entries(mapOf(content)).map(([type, media]): [string, Record<string, unknown>] => [
    type,
    mapOf(media),
  ]);
  return all.find(([type]) => type.includes('json')) ?? all[0] ?? null;
}

function serversOf(document: Record<string, unknown>, isSwagger: boolean): string[] {
  if (!isSwagger)
    return listOf(document['servers']).flatMap((server) => {
      const variables = mapOf(mapOf(server)['variables']);
      const url = textOf(mapOf(server)['url']);
      return url === null
        ? []
        : [
            url.replace(
              /\{([^{}]+)\}/g,
              (_, name: string) => textOf(mapOf(variables[name])['default']) ?? name,
            ),
          ];
    });
  const host = textOf(document['host']);
  const base = textOf(document['basePath']) ?? '';
  const schemes = listOf(document['schemes']);
  const scheme =
    schemes.includes('https') || schemes.length === 0 ? 'https' : (textOf(schemes[0]) ?? 'https');
  if (host !== null) return [`${scheme}://${host}${base}`];
  return base === '' ? [] : [base];
}
