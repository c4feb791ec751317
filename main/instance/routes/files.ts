import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonMap } from '@core/text/values';
import { uploadOf } from '../http/upload';
import { invalid } from '../platform-error';
import { plainView } from '../records/reader';
import { writingOf } from './records';
import { allow, part, routeFamily } from './route';

/** Uploads and downloads of files (docs/platform/jobs.md#import). */
export default routeFamily((app, instance) => {
  const { records } = instance;
  const files = () => records.entity('files');

  app.post('/api/3/files', async (request, reply) => {
    const account = allow(instance, request, 'create', 'files');
    if (!request.isMultipart()) throw invalid('A file is uploaded as multipart form data.');
    const { fileName, mimeType, bytes } = await uploadOf(request);
    const record = records.together(() => {
      const created = records.create(
        files(),
        {
          filename: fileName,
          mimeType,
          size: bytes.length,
          uploadDate: instance.clock.now(),
        },
        writingOf(instance, account, files()),
      );
      instance.blobs.put(String(created.uuid), bytes);
      return created;
    });
    // Its id is its uuid (docs/platform/records.md#shape).
    return reply.status(201).send({ ...record, id: record.uuid });
  });

  app.get('/api/3/files/:uuid', (request, reply) => {
    const record = seen(request);
    return wantsBytes(request) ? sendBytes(record, reply) : { ...record, id: record.uuid };
  });

  app.delete('/api/3/files/:uuid', (request, reply) => {
    const account = allow(instance, request, 'delete', 'files');
    const uuid = part(request, 'uuid');
    records.together(() => {
      records.remove(files(), uuid, writingOf(instance, account, files()), true);
      instance.blobs.remove(uuid);
    });
    return reply.status(204).send();
  });

  app.get('/api/3/files/:uuid/download', (request, reply) => {
    return sendBytes(seen(request), reply);
  });

  function seen(request: FastifyRequest): JsonMap {
    const sight = instance.rights.of(allow(instance, request, 'read', 'files'));
    return records.get(files(), part(request, 'uuid'), { ...plainView, sight });
  }

  /** Always as a download: a browser must never show content of a pack as a page. */
  function sendBytes(record: Record<string, unknown>, reply: FastifyReply) {
    const bytes = instance.blobs.get(String(record.uuid));
    // The name may be withheld from who may read the file.
    const name = String(record.filename ?? record.uuid);
    const isZip = name.toLowerCase().endsWith('.zip');
    return reply
      .type(isZip ? 'application/zip' : 'application/octet-stream')
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
      )
      .send(bytes);
  }
});

const wantsBytes = (request: FastifyRequest) => /octet-stream|zip/.test(request.headers.accept ?? '');
