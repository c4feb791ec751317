import { httpRuleFits } from '@core/engine/scenario/matching';
import type { HttpRule, Scenario } from '@core/engine/scenario/scenario';
import { type HttpAnswer, type HttpAnswers, jsonResponse, reasonOf } from './http';

/** Answers by the rules of a scenario for addresses, in their order; one with `times` answers only so often. */
export function scenarioAnswers({ http: rules = [] }: Pick<Scenario, 'http'>): HttpAnswers {
  const used = new Map<HttpRule, number>();
  return (request) => {
    const rule = rules.find(
      (each) => (used.get(each) ?? 0) < (each.times ?? Infinity) && httpRuleFits(each, request),
    );
    if (!rule) return null;
    used.set(rule, (used.get(rule) ?? 0) + 1);
    return ruled(rule);
  };
}

function ruled(rule: HttpRule): HttpAnswer {
  const source = 'scenario';
  const { fault, status = 200, body, headers = {}, message = 'The scenario says so.' } = rule;
  if (fault === 'timeout') return { fault: 'read-timeout', message, source };
  if (fault === 'refused') return { fault: 'refused', message, source };
  if (fault === 'error') return { response: jsonResponse({ error: message }, 500), source };
  const isText = typeof body === 'string';
  const isEmpty = fault === 'empty' || body === undefined;
  const bytes = isEmpty ? Buffer.alloc(0) : Buffer.from(isText ? body : JSON.stringify(body));
  const type: [string, string] = ['Content-Type', isText ? 'text/plain; charset=utf-8' : 'application/json'];
  return {
    response: {
      status,
      reason: reasonOf(status),
      headers: [type, ...Object.entries(headers)],
      body: bytes,
    },
    source,
  };
}
