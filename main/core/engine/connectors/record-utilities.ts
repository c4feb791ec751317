import { isMap } from '../../text/values';
import { parseModuleUrl } from '../../query/module-url';
import { readQuery } from '../../query/query';
import { queryOfUrl } from '../../query/url-filters';
import { RecordError, type JsonRecord } from '../host';
import { readResource, recordIri } from '../resource';
import { emptyShape } from '../samples/read-shape';
import { resultRead } from '../samples/result-read';
import { standInRecord } from '../samples/stand-in';
import type { StepCall } from '../step-call';
import { createIn } from '../steps/create-record';
import { findIn } from '../steps/find-records';
import { updateOrAssume } from '../steps/update-record';
import { type BuiltIn, BuiltInFailure, textParam } from './built-in';
import { engineRoute } from './engine-routes';

/**
 * The generic request to the platform's own API, answered by the record store as far as it concerns records
 * (docs/platform/wire.md#envelopes; docs/platform/wire.md#parameters; docs/platform/records.md#writing;
 * docs/platform/queries.md), and by the instance the run is on for everything else. Without one, other routes are left
 * to mock outputs.
 */
export const request: BuiltIn = {
  connector: 'cyops_utilities',
  operations: ['make_cyops_request'],
  async run(call, params) {
    const iri = textParam(params, 'iri').trim();
    const method = (textParam(params, 'method') || 'GET').toUpperCase();
    if (iri === '') throw new BuiltInFailure('The address of the request is empty.');
    const address = iri.startsWith('/') ? iri : `/${iri}`;
    const body = bodyOf(params['body']);
    const response = await call.run.host.platform?.request({ method, address, body });
    if (response) return answerBody(response, iri);
    try {
      const data = answer(call, method, address, body);
      if (data === undefined)
        call.note(`The route ${iri} is not answered offline: only records and queries are.`);
      return data;
    } catch (thrown) {
      throw asFailure(thrown, iri);
    }
  },
};

/** What the platform answered. @throws BuiltInFailure for what it refused */
function answerBody({ status, body }: { status: number; body: unknown }, iri: string): unknown {
  if (status < 400) return body;
  const message = JSON.stringify(body);
  throw new BuiltInFailure(
    `${message} Call for URL: https://localhost${iri} failed with status code ${status}`,
  );
}

/** The older operations for one record or one query. */
export const recordUtilities: BuiltIn = {
  connector: 'cyops_utilities',
  operations: ['update_cyops_resource', 'insert_cyops_resource', 'query_cyops_resource'],
  run(call, params) {
    const iri = textParam(params, 'iri').trim();
    const body = bodyOf(params['body']);
    try {
      if (params['query'] !== undefined) {
        const url = parseModuleUrl(textParam(params, 'resource'));
        return findIn(call, url, bodyOf(params['query'])).records;
      }
      return /^\/?api\/3\/[^/]+\/[^/]+$/.test(iri)
        ? answer(call, 'PUT', iri, body)
        : answer(call, 'POST', iri, body);
    } catch (thrown) {
      throw asFailure(thrown, iri);
    }
  },
};

/** The answer of `/api/3`, `/api/query` and parts of `/api/wf`; undefined for any other route. */
function answer(call: StepCall, method: string, iri: string, body: unknown): unknown {
  const [path = '', query = ''] = splitOnce(iri, '?');
  const [api, family, module = '', second, third, ...rest] = path.split('/').filter((part) => part !== '');
  if (family === 'wf') return engineRoute(call, method, path, query);
  if (api !== 'api' || module === '' || rest.length > 0) return undefined;
  if (family === 'query' && second === undefined) return collection(call, `${module}?${query}`, body);
  if (family !== '3') return undefined;
  if (['upsert', 'insert', 'update', 'bulkupsert', 'delete', 'delete-with-query'].includes(module)) {
    return answerBatch(call, module, second ?? '', body);
  }
  const record = `/api/3/${module}/${second}`;
  const isRelation = third !== undefined;
  if (method === 'GET') {
    if (isRelation)
      return hydra(`/api/3/${module}/${second}/${third}`, call.run.host.records.related(record, third));
    if (second === undefined) return collection(call, `${module}?${query}`, queryOfUrl(query));
    return readOrAssume(call, record, parseModuleUrl(`${module}?${query}`).relationships);
  }
  if (isRelation) return undefined;
  if (method === 'POST' && second === undefined) return createIn(call, module, readResource(body).fields);
  if (method === 'PUT' && second !== undefined) {
    const { fields, link, unlink } = readResource(body);
    return updateOrAssume(call, record, fields, { link, unlink, append: new Set() });
  }
  if (method === 'DELETE' && second !== undefined) {
    if (!call.run.host.records.remove(record))
      call.note(`The record ${record} is not in the workspace; its deletion was assumed.`);
    return '';
  }
  return undefined;
}

/** Routes that write several records with one body. */
function answerBatch(call: StepCall, route: string, module: string, body: unknown): unknown {
  const { records } = call.run.host;
  if (route === 'delete-with-query') {
    const found = records.find(
      { ...parseModuleUrl(module), limit: Number.MAX_SAFE_INTEGER },
      readQuery(body),
    ).records;
    for (const record of found) records.remove(String(record['@id']));
    return { deleted: found.length };
  }
  const entries =
    isMap(body) && Array.isArray(body['data']) ? body['data'] : Array.isArray(body) ? body : [body];
  if (route === 'delete') {
    const ids = isMap(body) && Array.isArray(body['ids']) ? body['ids'] : [];
    for (const id of ids) records.remove(`/api/3/${module}/${String(id)}`);
    return { deleted: ids.length };
  }
  const written = entries.filter(isMap).map((entry): JsonRecord => {
    const { fields, link, unlink } = readResource(entry);
    if (route === 'update')
      return updateOrAssume(call, recordIri(entry['@id']), fields, { link, unlink, append: new Set() });
    return records.create(module, fields, {
      at: call.run.time.now,
      uuid: call.random.uuid(),
      link,
      unlink,
      append: new Set(),
      onDuplicate: route === 'insert' ? 'refuse' : 'update',
      fieldsToUpdate: null,
    }).record;
  });
  return route === 'upsert' ? written[0] : hydra(`/api/3/${module}`, written);
}

function collection(call: StepCall, moduleUrl: string, body: unknown): JsonRecord {
  const url = parseModuleUrl(moduleUrl);
  const { records, total } = findIn(call, url, body);
  if (records.length === 0) {
    const read = resultRead(call.run, call.frame, call.step, call.item !== null);
    const members = read.fields.get('data')?.fields.get('hydra:member')?.element;
    const standIn = standInRecord(call, url.module, members ?? emptyShape());
    if (standIn) return hydra(`/api/3/${url.module}`, [standIn]);
  }
  return hydra(`/api/3/${url.module}`, records, total);
}

/** The platform's list envelope (docs/platform/wire.md#envelopes). */
function hydra(id: string, records: JsonRecord[], total = records.length): JsonRecord {
  return { '@id': id, '@type': 'hydra:Collection', 'hydra:member': records, 'hydra:totalItems': total };
}

function readOrAssume(call: StepCall, iri: string, relationships: boolean): JsonRecord {
  const { records } = call.run.host;
  const found = records.read(iri, relationships);
  if (found) return found;
  call.note(`The record ${iri} is not in the workspace; it was assumed to exist.`);
  return records.assume(iri, call.run.time.now);
}

/** A body given as JSON text is parsed; anything else is used unchanged. */
function bodyOf(body: unknown): unknown {
  if (typeof body !== 'string' || body.trim() === '') return body === undefined || body === '' ? {} : body;
  try {
    return JSON.parse(body);
  } catch {
    throw new BuiltInFailure('The body of the request is not JSON.');
  }
}

function asFailure(thrown: unknown, iri: string): unknown {
  if (!(thrown instanceof RecordError)) return thrown;
  return new BuiltInFailure(
    `${thrown.message} Call for URL: https://localhost${iri} failed with status code ${thrown.status}`,
  );
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
