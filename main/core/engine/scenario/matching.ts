import { isMap } from '../../text/values';
import { matchesWildcard } from '../../text/wildcard';
import type { ConnectorCall, HttpCall } from '../host';
import type { ConnectorRule, HttpRule } from './scenario';

/** Whether a rule matches this call: connector, operation and step by name, parameters as far as it names them. */
export function ruleFits(rule: ConnectorRule, call: ConnectorCall): boolean {
  return placeFits(rule, call) && (rule.params === undefined || includes(call.params, rule.params));
}

/** The same before the parameters are known. */
export function placeFits(rule: ConnectorRule, place: CallPlace): boolean {
  return (
    matchesWildcard(rule.connector, place.connector) &&
    (rule.operation === undefined || matchesWildcard(rule.operation, place.operation)) &&
    (rule.step === undefined || rule.step === place.step)
  );
}

/** The origin and target of a call. */
export type CallPlace = Pick<ConnectorCall, 'connector' | 'operation' | 'step'>;

export function httpRuleFits(rule: HttpRule, call: Pick<HttpCall, 'method' | 'url'>): boolean {
  return (
    (rule.method === undefined || rule.method.toUpperCase() === call.method.toUpperCase()) &&
    matchesWildcard(rule.url, call.url)
  );
}

/** Whether a value contains everything expected. Scalars are compared as text, since rendered templates are cast. */
function includes(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(value) &&
      value.length === wanted.length &&
      wanted.every((entry, index) => includes(value[index], entry))
    );
  }
  if (isMap(wanted)) {
    return (
      isMap(value) &&
      Object.entries(wanted).every(([key, inner]) => Object.hasOwn(value, key) && includes(value[key], inner))
    );
  }
  if (typeof value === 'object' || typeof wanted === 'object') return value === wanted;
  return String(value) === String(wanted);
}
