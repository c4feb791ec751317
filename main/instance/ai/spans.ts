import { type JsonMap, mapOf } from '@core/text/values';
import { notFound } from '../platform-error';
import type { DocumentSet } from '../store/documents';

/** Of those of the platform, the ones that are made here; `CUSTOM` is a phase of an investigation and the like. */
export type SpanType = 'AGENT' | 'LLM' | 'TOOL' | 'CUSTOM';

/** What a span is of. */
export interface SpanStart {
  trace: string;
  parent: string | null;
  name: string;
  type: SpanType;
  input: unknown;
  user: string;
  session: string | null;
}

export interface SpanEnd {
  output: unknown;
  /** Null where it went well. */
  error: string | null;
  /** What is to be told of it besides. */
  attributes?: JsonMap;
}

/**
 * The steps of agents' tasks (docs/platform/ai-agents.md#ai-shapes), each written as it begins and again as it ends, so
 * that those of a task that is at work, or was cut off, are there too.
 */
export class Spans {
  constructor(
    private readonly kept: DocumentSet,
    private readonly now: () => number,
    private readonly newUuid: () => string,
  ) {}

  /** Returns the span's id. */
  begin({ trace, parent, name, type, input, user, session }: SpanStart): string {
    const id = this.newUuid();
    this.kept.put(keyOf(trace, id), {
      span_id: id,
      trace_id: trace,
      parent_span_id: parent,
      name,
      span_type: type,
      status: 'RUNNING',
      start_time: this.#date(),
      end_time: null,
      duration_ms: null,
      input,
      output: null,
      error: null,
      attributes: {},
      session_id: session,
      user_id: user,
    });
    return id;
  }

  end(trace: string, id: string, { output, error, attributes = {} }: SpanEnd): void {
    const span = this.kept.get(keyOf(trace, id))?.value;
    if (!span) return;
    const end = this.#date();
    this.kept.put(keyOf(trace, id), {
      ...span,
      status: error === null ? 'OK' : 'ERROR',
      end_time: end,
      duration_ms: Date.parse(end) - Date.parse(String(span.start_time)),
      output,
      error,
      attributes: { ...mapOf(span.attributes), ...attributes },
    });
  }

  /** One that was made elsewhere, as it is. */
  keep(span: JsonMap): void {
    this.kept.put(keyOf(String(span.trace_id), String(span.span_id)), span);
  }

  /** Ends what has not ended, the innermost first. */
  cutOff(trace: string, error: string): void {
    for (const { span_id: id, status } of this.of(trace).toReversed()) {
      if (status === 'RUNNING') this.end(trace, String(id), { output: null, error });
    }
  }

  /** In the order in which they began. */
  of(trace: string): JsonMap[] {
    return this.kept.under(`${trace}/`).map(({ value }) => value);
  }

  /** @throws PlatformError 404 */
  get(id: string): JsonMap {
    const found = this.kept.ending(`/${id}`);
    if (found?.value.span_id !== id) throw notFound(`The span "${id}"`);
    return found.value;
  }

  removeOf(trace: string): void {
    for (const { key } of this.kept.under(`${trace}/`)) this.kept.remove(key);
  }

  #date(): string {
    return new Date(this.now() * 1000).toISOString();
  }
}

const keyOf = (trace: string, id: string): string => `${trace}/${id}`;
