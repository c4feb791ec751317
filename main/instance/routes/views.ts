import { isMap } from '@core/content/shape';
import { notFound } from '../platform-error';
import { viewsOf } from '../views/default-views';
import { accountOf, allow, bodyOf, part, type RouteFamily } from './route';

const layoutName = /^modules-(.+)-(list|detail|form)$/;

/** The menu every instance begins with: one section with the modules most work is in. */
const firstNavigation = {
  id: 'app',
  type: 'app',
  config: {
    header: {},
    navigation: [
      {
        title: 'Incident Response',
        icon: 'fa-shield',
        require: [],
        items: ['alerts', 'incidents', 'tasks', 'indicators'].map((module) => ({
          title: module.charAt(0).toUpperCase() + module.slice(1),
          state: { name: 'main.modules.list', parameters: { module } },
        })),
      },
    ],
  },
};

/** Layouts by name, the navigation, and what a user has set for himself (API reference 6). */
export const viewRoutes: RouteFamily = (app, instance) => {
  const { records, values } = instance;

  app.get('/api/views/1/:name', (request) => {
    accountOf(request);
    return view(part(request, 'name'));
  });

  for (const method of ['POST', 'PUT'] as const) {
    app.route({
      method,
      url: '/api/views/1/:name',
      handler: (request) => {
        allow(instance, request, 'update', 'application');
        const name = part(request, 'name');
        // The whole document is replaced.
        values.set(`view:${name}`, bodyOf(request));
        return view(name);
      },
    });
  }

  app.get('/api/3/user_settings/current/*', (request) => {
    const { found, value } = at(settingsOf(accountOf(request).actor), path(request));
    if (!found) throw notFound('The setting');
    return value;
  });

  app.put('/api/3/user_settings/current/*', (request) => {
    const { actor } = accountOf(request);
    const settings = withValue(settingsOf(actor), path(request), request.body);
    values.set(`settings:${actor}`, settings);
    return settings;
  });

  app.delete('/api/3/user_settings/current/*', (request, reply) => {
    const { actor } = accountOf(request);
    const keys = path(request);
    if (!at(settingsOf(actor), keys).found) throw notFound('The setting');
    values.set(`settings:${actor}`, withValue(settingsOf(actor), keys, undefined));
    return reply.status(204).send();
  });

  const path = (request: { params: unknown }): string[] =>
    String((request.params as { '*': string })['*'])
      .split('/')
      .filter(Boolean);

  const settingsOf = (actor: string): unknown => values.get(`settings:${actor}`) ?? {};

  function view(name: string): unknown {
    const stored = values.get(`view:${name}`);
    if (stored !== undefined) return stored;
    if (name === 'app') return firstNavigation;
    const [, module, viewOptions] = layoutName.exec(name) ?? [];
    if (module === undefined || viewOptions === undefined) throw notFound(`The view "${name}"`);
    const rows = viewsOf(records, module, viewOptions);
    const row = rows.find(({ isDefault }) => isDefault === 1) ?? rows[0];
    if (!row) throw notFound(`The view "${name}"`);
    return { id: name, ...records.get(records.entity('system_view_templates'), row.uuid) };
  }
};

function at(settings: unknown, keys: readonly string[]): { found: boolean; value: unknown } {
  let value = settings;
  for (const key of keys) {
    if (!isMap(value) || !Object.hasOwn(value, key)) return { found: false, value: null };
    value = value[key];
  }
  return { found: true, value };
}

/** A copy with the value at the path set; undefined takes it away. */
function withValue(settings: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const entries = isMap(settings) ? Object.entries(settings).filter(([name]) => name !== key) : [];
  const inner = withValue(isMap(settings) && Object.hasOwn(settings, key) ? settings[key] : {}, rest, value);
  return Object.fromEntries(inner === undefined ? entries : [...entries, [key, inner]]);
}
