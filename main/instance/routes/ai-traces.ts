import type { JsonMap } from '@core/text/values';
import { provenanceOf } from '../ai/provenance';
import { spanTree } from '../ai/span-tree';
import { keepTrace, traceFile } from '../ai/trace-file';
import { assistanceOf } from '../ai/assistance';
import { parametersOf } from '../http/service-envelopes';
import { invalid, notFound, PlatformError } from '../platform-error';
import { has } from '../releases';
import { allow, bodyOf, part, routeFamily } from './route';

const module = 'ai_agents';
const secondsOfDay = 86_400;

/**
 * `/api/ai/traces`: what agents did, step by step (docs/platform/ai-agents.md#routes). Every task has one.
 */
export default routeFamily((app, instance) => {
  if (!has(instance.profile, 'traces')) return;
  const { tasks } = assistanceOf(instance);
  const { spans } = tasks;

  app.get('/api/ai/traces/health', () => ({ status: 'ok' }));

  app.get('/api/ai/traces', (request) => {
    allow(instance, request, 'read', module);
    const parameters = parametersOf(request.url);
    if (parameters.has('cursor')) {
      throw new PlatformError(
        500,
        'Exception',
        'operator does not exist: timestamp with time zone < numeric',
      );
    }
    const limit = Math.min(Math.max(Number(parameters.get('limit') ?? 50) || 50, 1), 500);
    const [status, session] = [parameters.get('status'), parameters.get('session_id')];
    const found = tasks
      .traces()
      .filter((trace) => (!status || trace.status === status) && (!session || trace.session_id === session));
    return { traces: found.slice(0, limit) };
  });

  app.get('/api/ai/traces/:id', (request) => {
    allow(instance, request, 'read', module);
    return { root: rootOf(part(request, 'id')) };
  });

  app.get('/api/ai/traces/:id/execution-tree', (request) => {
    allow(instance, request, 'read', module);
    const id = part(request, 'id');
    const { traces, root, spans: all } = tasks.stitched(id);
    return { root_trace_id: id, traces, root: spanTree(root, all) };
  });

  app.get('/api/ai/traces/:id/spans', (request) => {
    allow(instance, request, 'read', module);
    const id = part(request, 'id');
    tasks.get(id);
    return { spans: spans.of(id) };
  });

  // Not routes of the platform: what its own window shows, and traces as files.
  app.get('/packwright/traces/:id/steps', (request) => {
    allow(instance, request, 'read', module);
    const { spans: all } = tasks.stitched(part(request, 'id'));
    return { spans: all, provenance: provenanceOf(all) };
  });

  app.get('/packwright/traces/:id/file', (request) => {
    allow(instance, request, 'read', module);
    return traceFile(tasks, part(request, 'id'));
  });

  app.post('/packwright/traces', (request, reply) => {
    allow(instance, request, 'update', module);
    const file = bodyOf(request);
    const kept = instance.records.together(() => keepTrace(tasks, file));
    return reply.status(201).send({ trace_id: kept });
  });

  app.get('/api/ai/traces/spans/:id', (request) => {
    allow(instance, request, 'read', module);
    return spans.get(part(request, 'id'));
  });

  app.get('/api/ai/traces/spans/:id/tree', (request) => {
    allow(instance, request, 'read', module);
    const span = spans.get(part(request, 'id'));
    if (span.parent_span_id !== null) throw notFound('The tree of a span that is no root');
    return { root: spanTree(span, spans.of(String(span.trace_id))) };
  });

  app.get('/api/ai/traces/spans/:id/children', (request) => {
    allow(instance, request, 'read', module);
    const span = spans.get(part(request, 'id'));
    const all = spans.of(String(span.trace_id));
    return { children: all.filter(({ parent_span_id: parent }) => parent === span.span_id) };
  });

  app.get('/api/ai/traces/spans/:id/lineage', (request) => {
    allow(instance, request, 'read', module);
    // As captured on 8.0.1, whatever the span.
    throw new PlatformError(500, 'Exception', 'The lineage of the span could not be read.');
  });

  app.get('/api/ai/traces/tokens/:id', (request) => {
    allow(instance, request, 'read', module);
    const id = part(request, 'id');
    return { trace_id: id, ...tasks.tokens(id) };
  });

  app.get('/api/ai/traces/tokens/session/:session', (request) => {
    allow(instance, request, 'read', module);
    const session = part(request, 'session');
    return { session_id: session, ...tasks.tokensOfSession(session) };
  });

  app.delete('/api/ai/traces/delete', (request) => {
    allow(instance, request, 'delete', module);
    const { days, date } = bodyOf(request);
    if (typeof date !== 'string' && typeof days !== 'number') throw invalid('"days" or "date" is required.');
    const daysAgo = () => (instance.clock.now() - Number(days) * secondsOfDay) * 1000;
    const until = new Date(typeof date === 'string' ? date : daysAgo());
    if (Number.isNaN(until.getTime())) throw invalid('"days" or "date" does not name a day.');
    tasks.forget(until.toISOString());
    return { task_id: instance.clock.newUuid(), success: true };
  });

  function rootOf(trace: string): JsonMap {
    const all = spans.of(trace);
    const root = spans.get(String(tasks.get(trace).spanId));
    return spanTree(root, all);
  }
});
