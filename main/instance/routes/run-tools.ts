import type { FastifyRequest } from 'fastify';
import { mapOf } from '@core/text/values';
import { offsetList, parametersOf } from '../http/service-envelopes';
import { invalid, notFound } from '../platform-error';
import { accountOf, allow, bodyOf, part, routeFamily } from './route';

const variablesPath = '/api/wf/api/dynamic-variable/';

/**
 * What authors use besides runs: rendering, global variables, the daily actions (docs/platform/runs.md#tools;
 * docs/platform/runs.md#daily-actions).
 */
export default routeFamily((app, instance) => {
  const { runs } = instance;

  app.post('/api/wf/api/jinja-editor/', (request) => {
    const account = accountOf(request);
    const { template, values } = bodyOf(request);
    if (typeof template !== 'string') throw invalid('"template" is required, as a text.');
    const globalVars = instance.permissions.may(account, 'read', 'workflows') ? runs.variables.values() : {};
    return runs.render(template, { globalVars, ...mapOf(values) }, account).then((result) => ({ result }));
  });

  app.get(variablesPath, (request) => {
    allow(instance, request, 'read', 'workflows');
    const name = parametersOf(request.url).get('name');
    const members = runs.variables.all().filter((variable) => name === undefined || variable.name === name);
    return offsetList('/wf/api/dynamic-variable/', members, request.url);
  });

  app.get(`${variablesPath}:id/`, (request) => {
    allow(instance, request, 'read', 'workflows');
    return runs.variables.get(variableIn(request));
  });

  app.post(variablesPath, (request, reply) => {
    allow(instance, request, 'update', 'workflows');
    return reply.status(201).send(runs.variables.create(bodyOf(request)));
  });

  app.put(`${variablesPath}:id/`, (request) => {
    allow(instance, request, 'update', 'workflows');
    return runs.variables.update(variableIn(request), bodyOf(request));
  });

  app.delete(`${variablesPath}:id/`, (request, reply) => {
    allow(instance, request, 'update', 'workflows');
    runs.variables.remove(variableIn(request));
    return reply.status(204).send();
  });

  app.get('/api/wf/workflow/config/', (request) => {
    accountOf(request);
    const section = parametersOf(request.url).get('section');
    if (section !== 'license') throw notFound(`The section "${section ?? ''}"`);
    return runs.actions.read();
  });
});

function variableIn(request: FastifyRequest): number {
  const id = part(request, 'id');
  if (!/^\d{1,15}$/.test(id)) throw notFound(`The global variable ${id}`);
  return Number(id);
}
