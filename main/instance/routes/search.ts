import { asText } from '@core/text/values';
import { invalid } from '../platform-error';
import { plainView } from '../records/reader';
import { searchOf } from '../records/records';
import { allow, bodyOf, routeFamily } from './route';

const shortestQuery = 3;
const usualSize = 30;
const maxSize = 1000;

/** `/api/search`: words in many modules at once, in the envelope of Elasticsearch (docs/platform/queries.md#search). */
export default routeFamily((app, instance) => {
  const { records } = instance;

  app.post('/api/search', async (request, reply) => {
    const body = bodyOf(request);
    const { q, index } = body;
    if (typeof q !== 'string' || q.trim().length < shortestQuery) {
      throw invalid(`"q" needs at least ${shortestQuery} characters.`);
    }
    if (!Array.isArray(index) || index.length === 0)
      throw invalid('"index" has to name the modules to look in.');
    const started = performance.now();
    const size = Math.min(positive(body.size, usualSize), maxSize);
    let skip = positive(body.offset, 0);
    let total = 0;
    const hits: unknown[] = [];
    for (const plural of index.map(asText)) {
      const sight = instance.rights.of(allow(instance, request, 'read', plural));
      const entity = records.entity(plural);
      const limit = size - hits.length;
      const search = searchOf(withTimes(body), { words: q, limit, skip, sight });
      const found = await records.countBeside(entity, search);
      total += found;
      // What is passed over is not read: it can be all there is.
      const rows = skip < found && limit > 0 ? await records.rowsBeside(entity, search) : [];
      skip = Math.max(0, skip - found);
      for (const row of rows) {
        const source = records.reader.show(entity, row, { ...plainView, sight });
        hits.push({ _index: plural, _type: '_doc', _id: row.uuid, _score: 1, _source: source });
      }
    }
    return reply.send({
      took: Math.round(performance.now() - started),
      timed_out: false,
      hits: { total, max_score: total > 0 ? 1 : null, hits },
    });
  });
});

/** `modifyDateGte` and `modifyDateLte` are milliseconds, 0 is no bound. */
function withTimes(body: Record<string, unknown>) {
  const bounds = [
    ['modifyDateGte', 'gte'],
    ['modifyDateLte', 'lte'],
  ] as const;
  const filters = bounds.flatMap(([key, operator]) => {
    const time = body[key];
    return typeof time === 'number' && time > 0
      ? [{ field: 'modifyDate', operator, value: time / 1000, type: 'primitive' }]
      : [];
  });
  return { logic: 'AND', filters };
}

const positive = (value: unknown, otherwise: number): number =>
  Number.isInteger(value) && Number(value) > 0 ? Number(value) : otherwise;
