import type { JsonMap } from '@core/text/values';
import { assistanceOf } from '../ai/assistance';
import { parametersOf } from '../http/service-envelopes';
import { invalid, PlatformError } from '../platform-error';
import { has } from '../releases';
import { allow, bodyOf, part, routeFamily } from './route';

const module = 'ai_agents';
const noTokens = { input_tokens: 0, output_tokens: 0, total_tokens: 0, llm_calls: 0 };
const secondsOfDay = 86_400;

/**
 * `/api/ai/traces`: what agents did, step by step (docs/platform/ai-agents.md#routes). Every task has one, of one
 * failed span.
 */
export default routeFamily((app, instance) => {
  if (!has(instance.profile, 'traces')) return;
  const { tasks } = assistanceOf(instance);

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
    return { root: nodeOf(tasks.trace(part(request, 'id')).span) };
  });

  app.get('/api/ai/traces/:id/execution-tree', (request) => {
    allow(instance, request, 'read', module);
    const id = part(request, 'id');
    return { root_trace_id: id, traces: [id], root: nodeOf(tasks.trace(id).span) };
  });

  app.get('/api/ai/traces/:id/spans', (request) => {
    allow(instance, request, 'read', module);
    return { spans: [tasks.trace(part(request, 'id')).span] };
  });

  app.get('/api/ai/traces/spans/:id', (request) => {
    allow(instance, request, 'read', module);
    return tasks.span(part(request, 'id'));
  });

  app.get('/api/ai/traces/spans/:id/tree', (request) => {
    allow(instance, request, 'read', module);
    return { root: nodeOf(tasks.span(part(request, 'id'))) };
  });

  app.get('/api/ai/traces/spans/:id/children', (request) => {
    allow(instance, request, 'read', module);
    tasks.span(part(request, 'id'));
    return { children: [] };
  });

  app.get('/api/ai/traces/spans/:id/lineage', (request) => {
    allow(instance, request, 'read', module);
    // As captured on 8.0.1, whatever the span.
    throw new PlatformError(500, 'Exception', 'The lineage of the span could not be read.');
  });

  app.get('/api/ai/traces/tokens/:id', (request) => {
    allow(instance, request, 'read', module);
    return { trace_id: tasks.trace(part(request, 'id')).summary.trace_id, ...noTokens };
  });

  app.get('/api/ai/traces/tokens/session/:session', (request) => {
    allow(instance, request, 'read', module);
    return { session_id: part(request, 'session'), ...noTokens };
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
});

/** A span as a node of a tree. */
const nodeOf = (span: JsonMap): JsonMap => ({
  span_id: span.span_id,
  name: span.name,
  span_type: span.span_type,
  status: span.status,
  start_time: span.start_time,
  end_time: span.end_time,
  start_offset_ms: 0,
  duration_ms: span.duration_ms,
  attributes: span.attributes,
  child_count: 0,
  children: [],
  children_truncated: false,
  io_preview: span.input,
});
