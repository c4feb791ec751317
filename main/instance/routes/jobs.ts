import type { FastifyRequest } from 'fastify';
import type { JsonMap } from '@core/text/values';
import { parametersOf } from '../http/service-envelopes';
import { ExportJobs } from '../jobs/export-jobs';
import { ImportJobs } from '../jobs/import-jobs';
import { invalid } from '../platform-error';
import { addressOf, only, viewFor } from './lists';
import { writingOf } from './records';
import { allow, bodyOf, part, routeFamily } from './route';

/** Exports and imports, which continue after their request is answered (docs/platform/jobs.md). */
export default routeFamily((app, instance) => {
  const { records } = instance;
  const exportJobs = new ExportJobs(instance);
  const importJobs = new ImportJobs(instance);

  app.put('/api/export', (request) => {
    const account = allow(instance, request, 'create', 'export_jobs');
    const parameters = parametersOf(request.url);
    const [template, fileName] = [parameters.get('template'), parameters.get('fileName')];
    if (!template || !fileName) throw invalid('"template" and "fileName" are required.');
    allow(instance, request, 'read', 'export_templates');
    return { '@type': 'ExportJob', jobUuid: exportJobs.start(template, fileName, account) };
  });

  for (const plural of ['export_jobs', 'import_jobs']) {
    app.get(`/api/3/${plural}/:uuid`, (request) => {
      allow(instance, request, 'read', plural);
      const address = addressOf(request, plural);
      const entity = records.entity(plural);
      const job = records.get(entity, part(request, 'uuid'), viewFor(instance, request, entity, address));
      return address.fields ? only(address.fields)(shown(job)) : shown(job);
    });
  }

  app.post('/api/3/import_jobs', (request, reply) => {
    const account = allow(instance, request, 'create', 'import_jobs');
    const entity = records.entity('import_jobs');
    const job = { uuid: instance.clock.newUuid(), ...bodyOf(request) };
    const writing = writingOf(instance, account, entity);
    const record = records.create(entity, { jobUuid: job.uuid, ...job }, writing);
    return reply.status(201).send(shown(record));
  });

  // A GET that starts something, as on the platform.
  app.get('/api/import/:uuid', (request) => {
    const uuid = jobOf(request);
    importJobs.generate(uuid);
    return { '@type': 'ImportJob', jobUuid: uuid, status: 'generating', message: 'Generating options' };
  });

  app.put('/api/import/:uuid', (request) => {
    const uuid = jobOf(request);
    importJobs.run(uuid);
    return { '@type': 'ImportJob', jobUuid: uuid, status: 'Import in progress' };
  });

  function jobOf(request: FastifyRequest): string {
    const sight = instance.rights.of(allow(instance, request, 'update', 'import_jobs'));
    return records.row(records.entity('import_jobs'), part(request, 'uuid'), false, sight).uuid;
  }
});

/** Clients expect options to be an object: until there are any the key is absent, and lists are never null. */
function shown(job: JsonMap): JsonMap {
  const { options, ...rest } = job;
  const hasOptions = typeof options === 'object' && options !== null && Object.keys(options).length > 0;
  return { ...rest, ...(hasOptions ? { options } : {}) };
}
