import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid } from '../platform-error';
import { allow, part, routeFamily } from './route';

/** Uploads and downloads of files (docs/platform/jobs.md#import). */
export default routeFamily((app, instance) => {
  const { records } = instance;
  const files = () => records.entity('files');

  app.post('/api/3/files', async (request, reply) => {
    const account = allow(instance, request, 'create', 'files');
    if (!request.isMultipart()) throw invalid('A file is uploaded as multipart form data.');
    const upload = await request.file();
    if (!upload) throw invalid('The form has no part "file".');
    const bytes = await upload.toBuffer();
    const record = records.together(() => {
      const created = records.create(
        files(),
        {
          filename: upload.filename,
          mimeType: upload.mimetype,
          size: bytes.length,
          uploadDate: instance.clock.now(),
        },
        { actor: account.actor },
      );
      instance.blobs.put(String(created.uuid), bytes);
      return created;
    });
    // Its id is its uuid (docs/platform/records.md#shape).
    return reply.status(201).send({ ...record, id: record.uuid });
  });

  app.get('/api/3/files/:uuid', (request, reply) => {
    allow(instance, request, 'read', 'files');
    const record = records.get(files(), part(request, 'uuid'));
    return wantsBytes(request) ? sendBytes(record, reply) : { ...record, id: record.uuid };
  });

  app.delete('/api/3/files/:uuid', (request, reply) => {
    const account = allow(instance, request, 'delete', 'files');
    const uuid = part(request, 'uuid');
    records.together(() => {
      records.remove(files(), uuid, { actor: account.actor }, true);
      instance.blobs.remove(uuid);
    });
    return reply.status(204).send();
  });

  app.get('/api/3/files/:uuid/download', (request, reply) => {
    allow(instance, request, 'read', 'files');
    return sendBytes(records.get(files(), part(request, 'uuid')), reply);
  });

  /** Always as a download: a browser must never show content of a pack as a page. */
  function sendBytes(record: Record<string, unknown>, reply: FastifyReply) {
    const bytes = instance.blobs.get(String(record.uuid));
    const isZip = String(record.filename).toLowerCase().endsWith('.zip');
    return reply
      .type(isZip ? 'application/zip' : 'application/octet-stream')
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(String(record.filename).toWellFormed())}`,
      )
      .send(bytes);
  }
});

const wantsBytes = (request: FastifyRequest) => /octet-stream|zip/.test(request.headers.accept ?? '');
