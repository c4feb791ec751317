import { firstText, type JsonMap, mapOf } from '@core/text/values';
import { configurationsOf } from '../connectors/configuration-sight';
import { packageOf } from '../connectors/package-key';
import { type Draft, draftFolder, Drafts, pathInDraft } from '../connectors/drafts';
import { showDetail } from '../connectors/present';
import { numberedList } from '../http/service-envelopes';
import type { Account } from '../identity/accounts';
import { packageArchive } from '../jobs/package-archive';
import { folderTree } from '../hub/folder-tree';
import { invalid, notFound } from '../platform-error';
import { allow, bodyOf, part, routeFamily } from './route';

/** The workspace where connectors are written: a draft for each, with its files (docs/platform/connectors.md#wire). */
export default routeFamily((app, instance) => {
  const { connectors, packages } = instance;
  const drafts = new Drafts(instance);
  const path = '/api/integration/connector/development/entity/';

  app.get(path, (request) => {
    const account = allow(instance, request, 'read', 'connectors');
    return numberedList(drafts.all().map(shownTo(account)), request.url);
  });

  app.post('/api/integration/connector/development/list/', (request) => {
    const account = allow(instance, request, 'read', 'connectors');
    return numberedList(drafts.all().map(shownTo(account)), request.url);
  });

  app.get(`${path}:id/`, (request) => {
    const account = allow(instance, request, 'read', 'connectors');
    return shownTo(account)(drafts.byId(part(request, 'id')));
  });

  // The number is the installed connector's: its draft is made, or the one there is answers again.
  app.post(`${path}:id/`, (request) => {
    const account = allow(instance, request, 'update', 'connectors');
    return shownTo(account)(drafts.open(part(request, 'id')));
  });

  app.delete(`${path}:id/`, (request, reply) => {
    allow(instance, request, 'delete', 'connectors');
    drafts.remove(drafts.byId(part(request, 'id')));
    return reply.status(204).send();
  });

  app.post(`${path}:id/files/`, (request) => {
    allow(instance, request, 'read', 'connectors');
    const draft = drafts.byId(part(request, 'id'));
    const xpath = firstText(bodyOf(request), 'xpath', 'path');
    if (xpath === null) return { files: drafts.paths(draft) };
    return { xpath, ...fileContent(drafts.readFile(draft, pathInDraft(draft, xpath))) };
  });

  app.put(`${path}:id/files/`, (request) => {
    allow(instance, request, 'update', 'connectors');
    const draft = drafts.byId(part(request, 'id'));
    const body = bodyOf(request);
    const file = { ...body, ...mapOf(body.fileData) };
    const xpath = firstText(file, 'xpath', 'path');
    const content = file.fileContent ?? file.content;
    if (xpath === null || typeof content !== 'string')
      throw invalid('"xpath" and "fileContent" of the file are required.');
    drafts.writeFile(draft, { path: pathInDraft(draft, xpath), bytes: Buffer.from(content) });
    return { xpath, fileContent: content };
  });

  app.post(`${path}:id/publish/`, (request) => {
    const account = allow(instance, request, 'update', 'connectors');
    const { replace, discard } = bodyOf(request);
    const draft = drafts.byId(part(request, 'id'));
    const connector = drafts.publish(draft, { replace: replace === true, discard: discard === true });
    return showDetail(connector, configurationsOf(instance, account));
  });

  // Of an installed connector, or of a draft.
  app.get(`${path}:id/export/`, (request, reply) => {
    allow(instance, request, 'read', 'connectors');
    const id = part(request, 'id');
    const connector = connectors.all().find((each) => String(each.id) === id);
    const files = connector
      ? packages.all(packageOf(connector))
      : packages.all({ type: 'connector-draft', ...named(drafts.byId(id)) });
    const { name, version } = connector ?? drafts.byId(id);
    if (files.length === 0) {
      throw notFound(`The package of "${name}", of which this instance has the description alone,`);
    }
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${name}-${version}.tgz"`)
      .send(packageArchive(name, files, instance.clock.now()));
  });

  function shownTo(account: Account): (draft: Draft) => JsonMap {
    const configurations = configurationsOf(instance, account);
    return (draft) => {
      const installed = connectors.byName(draft.name);
      const info = drafts.manifest(draft);
      const detail = installed ? showDetail({ ...installed, info }, configurations) : info;
      return {
        ...detail,
        id: draft.id,
        name: draft.name,
        version: draft.version,
        development: true,
        status: 'draft',
        tree: folderTree(draftFolder(draft), drafts.paths(draft)),
      };
    };
  }
});

const named = ({ name, version }: Draft) => ({ name, version });

/** Text as it is; a picture, which no text can hold, in base 64. */
function fileContent(bytes: Uint8Array): JsonMap {
  try {
    return { fileContent: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { fileContent: Buffer.from(bytes).toString('base64'), encoding: 'base64' };
  }
}
