import { isMap, type JsonMap } from '@core/text/values';
import type { Account } from '../identity/accounts';
import { invalid, notFound } from '../platform-error';
import { plainView } from '../records/reader';
import type { Row } from '../records/row';
import { keepOneDefault, viewsNamed, viewsOf } from '../views/view-templates';
import { answerBulk, upsertBodies } from './bulk';
import { writingOf } from './records';
import { accountOf, allow, bodyOf, part, routeFamily } from './route';

const layoutName = /^modules-(.+)-(list|detail|form)$/;

/** Layouts by name, and the menu (docs/platform/views.md#wire). */
export default routeFamily((app, instance) => {
  const { navigation, records } = instance;
  const templates = () => records.entity('system_view_templates');

  app.get('/api/views/1/app', (request) => {
    accountOf(request);
    return navigation.read();
  });

  for (const method of ['POST', 'PUT'] as const) {
    app.route({
      method,
      url: '/api/views/1/app',
      handler: (request) => {
        allow(instance, request, 'update', 'application');
        // The whole document is replaced.
        navigation.write(checkedMenu(bodyOf(request)));
        return navigation.read();
      },
    });
  }

  app.get('/api/views/1/:name', (request) => {
    accountOf(request);
    const name = part(request, 'name');
    return shown(name, viewNamed(name));
  });

  app.post('/api/views/1/:name', (request, reply) => {
    const account = allow(instance, request, 'update', 'application');
    const name = part(request, 'name');
    const [, module, viewOptions] = layoutName.exec(name) ?? [];
    const place = module === undefined ? { name } : { module, viewOptions };
    return reply.status(201).send(shown(name, write(account, { ...place, ...bodyOf(request) })));
  });

  app.put('/api/views/1/:name', (request) => {
    const account = allow(instance, request, 'update', 'application');
    const name = part(request, 'name');
    const { uuid } = viewNamed(name);
    // What the body leaves out is kept.
    return shown(name, write(account, { ...bodyOf(request), uuid }));
  });

  app.get('/api/3/template/:type/default', (request) => {
    accountOf(request);
    throw invalid('Invalid Type');
  });

  app.post('/api/3/system_view_templates', (request, reply) => {
    const account = allow(instance, request, 'create', 'system_view_templates');
    return reply.status(201).send(seen(account, write(account, bodyOf(request))));
  });

  app.put('/api/3/system_view_templates/:uuid', (request) => {
    const account = allow(instance, request, 'update', 'system_view_templates');
    const uuid = part(request, 'uuid');
    records.row(templates(), uuid);
    return seen(account, write(account, { ...bodyOf(request), uuid }));
  });

  app.post('/api/3/bulkupsert/system_view_templates', (request, reply) => {
    const account = allow(instance, request, 'create', 'system_view_templates');
    const { bodies, unique } = upsertBodies(request.body);
    const result = records.bulk('POST', bodies, (body) => seen(account, write(account, body, unique)));
    return answerBulk(reply, templates(), result, 201);
  });

  const seen = (account: Account, row: Row): JsonMap =>
    records.reader.show(templates(), row, { ...plainView, sight: instance.rights.of(account) });

  /** Writes a template; its module and kind keep exactly one default. */
  function write(account: Account, body: JsonMap, unique: string[] | null = null): Row {
    const { '@id': _id, '@context': _context, '@type': _type, ...fields } = body;
    return records.together(() => {
      refuseNoDefault(fields);
      const writing = writingOf(instance, account, templates());
      const { record } = records.upsert(templates(), fields, writing, unique);
      keepOneDefault(records, String(record.uuid), account.actor);
      return records.row(templates(), String(record.uuid));
    });
  }

  /** Another template has to become the default first. @throws PlatformError 400 */
  function refuseNoDefault({ uuid, isDefault }: JsonMap): void {
    const known = typeof uuid === 'string' ? records.reader.row(templates(), uuid) : undefined;
    if (known?.isDefault === 1 && isDefault === false) {
      throw invalid('A module needs a default view template. Make another one the default instead.');
    }
  }

  /** @throws PlatformError 404 */
  function viewNamed(name: string): Row {
    const [, module, viewOptions] = layoutName.exec(name) ?? [];
    const rows =
      module === undefined || viewOptions === undefined
        ? viewsNamed(records, name)
        : viewsOf(records, module, viewOptions);
    const row = rows.find(({ isDefault }) => isDefault === 1) ?? rows[0];
    if (!row) throw notFound(`The view "${name}"`);
    return row;
  }

  /** Without the envelope of a linked record, and with its name as its id (docs/platform/views.md#wire). */
  function shown(name: string, row: Row): JsonMap {
    return { id: name, ...records.get(templates(), row.uuid) };
  }
});

/** @throws PlatformError 400 for a menu no interface could show */
function checkedMenu(document: JsonMap): JsonMap {
  const { config } = document;
  const sections = isMap(config) ? (config.navigation ?? []) : null;
  if (!Array.isArray(sections) || !sections.every(isMap)) {
    throw invalid('"config" has to be an object whose "navigation" is a list of sections.');
  }
  return document;
}
