import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseParameters } from '@core/query/module-url';
import { asInstant } from '@core/query/operand';
import { invalid, notFound } from '../platform-error';
import { feeds, type Part, TaxiiCollections, type Selection } from '../taxii/collections';
import { versionOf } from '../taxii/stix';
import { allow, part, routeFamily } from './route';

const root = '/api/taxii/1';
const mediaType = 'application/taxii+json;version=2.1';
const stixType = 'application/stix+json;version=2.1';
const usualLimit = 100;
const maxLimit = 1000;

/** Saved datasets over threat intelligence as TAXII 2.1 collections (docs/platform/queries.md#saved-datasets). */
export default routeFamily((app, instance) => {
  const collections = new TaxiiCollections(instance);

  app.get('/taxii2/', (request, reply) => {
    allow(instance, request, 'read', feeds);
    const address = `${request.protocol}://${request.host}${root}/`;
    return answer(reply, { title: 'Local instance', default: address, api_roots: [address] });
  });

  for (const path of [root, `${root}/`]) {
    app.get(path, (request, reply) => {
      allow(instance, request, 'read', feeds);
      return answer(reply, {
        title: 'Local instance',
        versions: ['application/taxii+json;version=2.1'],
        max_content_length: 10_485_760,
      });
    });
  }

  app.get(`${root}/collections`, (request, reply) => {
    allow(instance, request, 'read', feeds);
    return answer(reply, { collections: collections.all().map(shown) });
  });

  app.get(`${root}/collections/:id`, (request, reply) => {
    allow(instance, request, 'read', feeds);
    return answer(reply, shown(collections.get(part(request, 'id'))));
  });

  app.get(`${root}/collections/:id/manifest`, (request, reply) => {
    const { found, page } = look(request);
    const objects = found.entries.map(({ object, added }) => ({
      id: object.id,
      date_added: added,
      version: versionOf(object),
      media_type: stixType,
    }));
    return answer(dated(reply, found), { ...paging(found, page), objects });
  });

  app.get(`${root}/collections/:id/objects`, (request, reply) => {
    const { found, page } = look(request);
    const objects = found.entries.map(({ object }) => object);
    return answer(dated(reply, found), { totalItems: found.total, ...paging(found, page), objects });
  });

  app.get(`${root}/collections/:id/objects/:object`, (request, reply) => {
    const { found } = look(request, new Set([part(request, 'object')]));
    // This release never finds it (docs/platform/queries.md#saved-datasets).
    const entries = instance.profile === '7.6.5' ? [] : found.entries;
    const objects = entries.map(({ object }) => object);
    return answer(reply, { totalItems: objects.length, more: false, next: null, objects });
  });

  app.get(`${root}/collections/:id/objects/:object/versions`, (request, reply) => {
    const { found } = look(request, new Set([part(request, 'object')]));
    if (found.entries.length === 0) throw notFound(`The object ${part(request, 'object')}`);
    const versions = found.entries.map(({ object }) => versionOf(object));
    return answer(dated(reply, found), { more: false, versions });
  });

  function look(
    request: FastifyRequest,
    ids: ReadonlySet<string> | null = null,
  ): { found: Part; page: number } {
    allow(instance, request, 'read', feeds);
    const selection = selectionOf(request, ids);
    return { found: collections.part(part(request, 'id'), selection), page: selection.page };
  }
});

const shown = ({ id, title }: { id: string; title: string }) => ({
  id,
  title,
  can_read: true,
  can_write: false,
  media_types: [stixType],
});

const paging = ({ more }: Part, page: number) => ({ more, next: more ? String(page + 1) : null });

/** As bytes: the media type of a text would be rewritten, and clients compare it letter by letter. */
const answer = (reply: FastifyReply, body: object) =>
  reply.type(mediaType).send(Buffer.from(JSON.stringify(body)));

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
