import { firstText } from '@core/text/values';
import { packageOfWidget } from '../hub/follow-widgets';
import { installByName } from '../hub/install-by-name';
import { installConnector, installPack } from '../hub/install-file';
import { uninstall } from '../hub/uninstall';
import { installWidget, removeOtherVersions, widgetTree } from '../hub/widgets';
import { parametersOf } from '../http/service-envelopes';
import { uploadOf } from '../http/upload';
import { packageArchive } from '../jobs/package-archive';
import { invalid, notFound } from '../platform-error';
import { writingOf } from './records';
import { allow, bodyOf, part, routeFamily } from './route';

/** The content hub: packs, connectors and widgets, installed by name or file (docs/platform/jobs.md#content-hub). */
export default routeFamily((app, instance) => {
  const { records } = instance;

  app.post('/api/3/solutionpacks/install', async (request, reply) => {
    const account = allow(instance, request, 'create', 'solutionpacks');
    const { actor } = account;
    if (!request.isMultipart()) {
      const body = bodyOf(request);
      const name = firstText(body, 'name');
      if (name === null) throw invalid('"name" of what is to be installed is required.');
      return installByName(instance, name, firstText(body, 'version'), actor);
    }
    const parameters = parametersOf(request.url);
    const replace = parameters.get('$replace') === 'true';
    const upload = await uploadOf(request);
    switch (parameters.get('$type') ?? 'solutionpack') {
      case 'connector':
        return reply.status(201).send(await installConnector(instance, upload, replace, account));
      case 'widget':
        return reply.status(201).send(await installWidget(instance, upload, replace, actor));
      case 'solutionpack':
        return reply.status(201).send(await installPack(instance, upload, actor));
      default:
        throw invalid(`There is no type "${String(parameters.get('$type'))}" of content.`);
    }
  });

  // A pack that is written here includes its export template.
  app.post('/api/3/solutionpacks', (request, reply) => {
    const account = allow(instance, request, 'create', 'solutionpacks');
    const packs = records.entity('solutionpacks');
    return reply
      .status(201)
      .send(records.create(packs, bodyOf(request), writingOf(instance, account, packs)));
  });

  app.delete('/api/3/solutionpacks/:uuid', (request, reply) => {
    const { actor } = allow(instance, request, 'delete', 'solutionpacks');
    uninstall(instance, part(request, 'uuid'), actor);
    return reply.status(204).send();
  });

  app.get('/api/3/widgets/development/:uuid', (request) => {
    allow(instance, request, 'read', 'widgets');
    const { '@context': _context, ...widget } = records.get(records.entity('widgets'), part(request, 'uuid'));
    const tree = widgetTree(instance, widget);
    return { '@type': 'hydra:Collection', 'hydra:member': [{ ...widget, tree }], 'hydra:totalItems': 1 };
  });

  // Publishing, which is a change of the record like any other, except that it may replace what was published before.
  app.put('/api/3/widgets/:uuid', (request) => {
    const account = allow(instance, request, 'update', 'widgets');
    const widgets = records.entity('widgets');
    const { replace, replaceVersions: _versions, tree: _tree, ...body } = bodyOf(request);
    return records.together(() => {
      const writing = writingOf(instance, account, widgets);
      const widget = records.update(widgets, part(request, 'uuid'), body, writing);
      if (replace === true && widget.installed === true && widget.draft !== true) {
        removeOtherVersions(instance, widget, account.actor);
      }
      return widget;
    });
  });

  app.post('/api/3/widgets/export/:uuid', (request, reply) => {
    allow(instance, request, 'read', 'widgets');
    const widget = records.row(records.entity('widgets'), part(request, 'uuid'));
    const files = instance.packages.all(packageOfWidget(widget));
    if (files.length === 0) throw notFound(`The package of the widget "${String(widget.name)}"`);
    const folder = `${String(widget.name)}-${String(widget.version)}`;
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(folder)}.tgz`)
      .send(packageArchive(folder, files, instance.clock.now()));
  });
});
