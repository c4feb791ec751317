import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseParameters } from '@core/query/module-url';
import { asInstant } from '@core/query/operand';
import type { Account } from '../identity/accounts';
import { invalid, notFound, PlatformError } from '../platform-error';
import { type Entry, feeds, type Part, TaxiiCollections, type Selection } from '../taxii/collections';
import { isAccepted, stixType, taxiiType } from '../taxii/protocol';
import { versionOf } from '../taxii/stix';
import { has } from '../releases';
import { accountOf, allow, bodyOf, part, routeFamily } from './route';

const root = '/api/taxii/1';
const formPath = '/packwright/taxii';
const usualLimit = 100;
const maxLimit = 1000;

/** Saved datasets over threat intelligence as TAXII 2.1 collections (docs/platform/queries.md#saved-datasets). */
export default routeFamily((app, instance) => {
  const collections = new TaxiiCollections(instance);
  const form = () => (instance.values.get('taxii-objects') === 'stix' ? 'stix' : 'records');
  const shownIn = (wanted: string) => (entry: Entry) => (wanted === 'stix' ? entry.object : entry.record);

  // Not routes of the platform: it has one form only, which clients of the standard cannot read.
  app.get(formPath, (request) => {
    accountOf(request);
    return { objects: form() };
  });

  app.put(formPath, (request) => {
    allow(instance, request, 'update', 'system_queries');
    const { objects } = bodyOf(request);
    if (objects !== 'stix' && objects !== 'records')
      throw invalid('"objects" has to be "records", as the platform gives them, or "stix".');
    instance.values.set('taxii-objects', objects);
    return { objects };
  });

  app.get('/taxii2/', (request, reply) => {
    admit(request);
    const address = `${request.protocol}://${request.host}${root}/`;
    return answer(reply, { title: 'Local instance', default: address, api_roots: [address] });
  });

  for (const path of [root, `${root}/`]) {
    app.get(path, (request, reply) => {
      admit(request);
      return answer(reply, {
        title: 'Local instance',
        description: 'Saved datasets over threat intelligence',
        default: `${root}/collections/`,
        versions: [taxiiType],
        max_content_length: 10_485_760,
      });
    });
  }

  app.get(`${root}/collections`, (request, reply) => {
    admit(request);
    return answer(reply, { collections: collections.all().map(shown) });
  });

  app.get(`${root}/collections/:id`, (request, reply) => {
    admit(request);
    return answer(reply, shown(collections.get(part(request, 'id'))));
  });

  app.get(`${root}/collections/:id/manifest`, async (request, reply) => {
    const { found, page } = await look(request);
    const objects = found.entries.map(({ object, added }) => ({
      id: object.id,
      date_added: added,
      version: versionOf(object),
      media_type: stixType,
    }));
    return answer(dated(reply, found), { ...paging(found, page), objects });
  });

  app.get(`${root}/collections/:id/objects`, async (request, reply) => {
    const { found, page } = await look(request);
    const objects = found.entries.map(shownIn(form()));
    return answer(dated(reply, found), { totalItems: found.total, ...paging(found, page), objects });
  });

  app.get(`${root}/collections/:id/objects/:object`, async (request, reply) => {
    const { found } = await look(request, new Set([part(request, 'object')]));
    // This release never finds it (docs/platform/queries.md#saved-datasets).
    const entries = has(instance.profile, 'taxiiObject') ? found.entries : [];
    const objects = entries.map(shownIn(form()));
    return answer(reply, { totalItems: objects.length, more: false, objects });
  });

  app.get(`${root}/collections/:id/objects/:object/versions`, async (request, reply) => {
    const { found } = await look(request, new Set([part(request, 'object')]));
    if (found.entries.length === 0) throw notFound(`The object ${part(request, 'object')}`);
    const versions = found.entries.map(({ object }) => versionOf(object));
    return answer(dated(reply, found), { more: false, versions });
  });

  /** @throws PlatformError 403 without the right to read, 406 for a client that takes no answer of TAXII 2.1 */
  function admit(request: FastifyRequest): Account {
    const account = allow(instance, request, 'read', feeds);
    if (isAccepted(request.headers.accept)) return account;
    throw new PlatformError(406, 'NotAcceptableHttpException', `Only ${taxiiType} is answered here.`);
  }

  async function look(
    request: FastifyRequest,
    ids: ReadonlySet<string> | null = null,
  ): Promise<{ found: Part; page: number }> {
    const sight = instance.rights.of(admit(request));
    const selection = selectionOf(request, ids);
    return { found: await collections.part(part(request, 'id'), selection, sight), page: selection.page };
  }
});

const shown = ({ id, title }: { id: string; title: string }) => ({
  id,
  uuid: id,
  title,
  name: title,
  can_read: true,
  can_write: false,
  media_types: [stixType],
});

/** Without `next` there is no more (TAXII 2.1, 3.7.1). */
const paging = ({ more }: Part, page: number) => ({ more, ...(more ? { next: String(page + 1) } : {}) });

/** As bytes: the media type of a text would be rewritten, and clients compare it letter by letter. */
const answer = (reply: FastifyReply, body: object) =>
  reply.type(taxiiType).send(Buffer.from(JSON.stringify(body)));

/** The times from which a client continues. */
function dated(reply: FastifyReply, { entries }: Part): FastifyReply {
  const [first] = entries;
  const last = entries.at(-1);
  if (first) void reply.header('x-taxii-date-added-first', first.added);
  return last ? reply.header('x-taxii-date-added-last', last.added) : reply;
}

/** @throws PlatformError 400 for an invalid limit, page or time */
function selectionOf(request: FastifyRequest, ids: ReadonlySet<string> | null): Selection {
  const mark = request.url.indexOf('?');
  const parameters = parseParameters(mark < 0 ? '' : request.url.slice(mark + 1));
  const list = (name: string) => {
    const text = parameters.get(`match[${name}]`);
    return text === undefined ? null : new Set(text.split(','));
  };
  const count = (name: string, otherwise: number) => {
    const text = parameters.get(name);
    if (text === undefined) return otherwise;
    if (!/^[1-9]\d*$/.test(text)) throw invalid(`"${name}" is no number of at least 1.`);
    return Number(text);
  };
  const after = parameters.get('added_after');
  const addedAfter = after === undefined ? null : asInstant(after);
  if (Number.isNaN(addedAfter)) throw invalid(`"${String(after)}" is no time.`);
  return {
    limit: Math.min(count('limit', usualLimit), maxLimit),
    page: count('next', 1),
    addedAfter,
    ids: ids ?? list('id'),
    types: list('type'),
  };
}
