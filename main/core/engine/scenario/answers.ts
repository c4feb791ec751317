import { mapOf } from '../../text/values';
import { envelope, operationFailure } from '../connectors/envelope';
import type { ConnectorAnswer, ConnectorCall, ConnectorPort, HttpCall, HttpRules, HttpRuled } from '../host';
import { type Cassette, Recordings } from './cassette';
import { httpRuleFits, placeFits, ruleFits } from './matching';
import type { ConnectorRule, HttpRule, Scenario } from './scenario';

/** Seconds before a late answer, or before a missing one times out, where the rule names none. */
const usualDelay = { slow: 120, timeout: 60 } as const;

/**
 * The answers one run finds set up: rules of its scenario, then recordings. Counts how often each rule has answered,
 * so one object serves one run.
 */
export class ScenarioAnswers
  implements Required<Pick<ConnectorPort, 'covers' | 'scenario' | 'cassette' | 'replay'>>, HttpRules
{
  readonly #rules: readonly ConnectorRule[];
  readonly #httpRules: readonly HttpRule[];
  readonly #recordings: Recordings;
  readonly #used = new Map<string, number>();

  constructor(scenario: Pick<Scenario, 'connectors' | 'http'>, cassettes: readonly Cassette[] = []) {
    this.#rules = scenario.connectors ?? [];
    this.#httpRules = scenario.http ?? [];
    this.#recordings = new Recordings(cassettes);
  }

  covers(connector: string, operation: string, step = ''): boolean {
    const place = { connector, operation, step };
    return this.#rules.some((rule) => placeFits(rule, place)) || this.#recordings.has(place);
  }

  scenario(call: ConnectorCall): ConnectorAnswer | null {
    const found = this.#find(call);
    if (!found) return null;
    const mark = `rule ${found.index}`;
    this.replay(mark);
    return { ...answerOf(found.rule, call), mark };
  }

  cassette(call: ConnectorCall): ConnectorAnswer | null {
    return this.#recordings.next(call);
  }

  answer(call: HttpCall): HttpRuled | null {
    const index = this.#httpRules.findIndex(
      (rule, at) => this.#isLeft(`http ${at}`, rule.times) && httpRuleFits(rule, call),
    );
    const rule = this.#httpRules[index];
    if (!rule) return null;
    const mark = `http ${index}`;
    this.replay(mark);
    return { ...httpAnswerOf(rule), mark };
  }

  replay(mark: string): void {
    this.#used.set(mark, (this.#used.get(mark) ?? 0) + 1);
    this.#recordings.skip(mark);
  }

  #find(call: ConnectorCall): { rule: ConnectorRule; index: number } | null {
    const index = this.#rules.findIndex(
      (rule, at) => this.#isLeft(`rule ${at}`, rule.times) && ruleFits(rule, call),
    );
    const rule = this.#rules[index];
    return rule ? { rule, index } : null;
  }

  #isLeft(mark: string, times: number | undefined): boolean {
    return times === undefined || (this.#used.get(mark) ?? 0) < times;
  }
}

function answerOf(rule: ConnectorRule, call: ConnectorCall): ConnectorAnswer {
  const source = 'scenario';
  const delay = delayOf(rule);
  const failed = (message: string): ConnectorAnswer => ({
    result: null,
    source,
    delay,
    failure: operationFailure(rule.message ?? message),
  });
  switch (rule.fault) {
    case 'error':
      return failed(`${call.connector} answered with an error.`);
    case 'timeout':
      return failed(`${call.connector} did not answer in time.`);
    case 'no-configuration':
      return failed(`The connector ${call.connector} has no configuration.`);
    case 'empty':
      return { result: envelope(call.operation, {}), source, delay };
    default: {
      const result =
        'answer' in rule ? rule.answer : envelope(call.operation, 'data' in rule ? rule.data : {});
      return { result, source, delay };
    }
  }
}

function httpAnswerOf(rule: HttpRule): HttpRuled {
  const delay = delayOf(rule);
  if (rule.fault === 'timeout') return { failure: rule.message ?? 'The request timed out.', delay };
  if (rule.fault === 'refused') return { failure: rule.message ?? 'The connection was refused.', delay };
  if (rule.fault === 'error') {
    return {
      answer: { status: rule.status ?? 500, headers: {}, body: rule.message ?? 'Internal Server Error' },
      delay,
    };
  }
  const { body } = rule;
  const isText = typeof body === 'string' || body === undefined || rule.fault === 'empty';
  return {
    answer: {
      status: rule.status ?? 200,
      headers: isText ? mapOfText(rule.headers) : { 'content-type': 'application/json', ...rule.headers },
      body:
        rule.fault === 'empty' || body === undefined
          ? ''
          : typeof body === 'string'
            ? body
            : JSON.stringify(body),
    },
    delay,
  };
}

function mapOfText(headers: HttpRule['headers']): Record<string, string> {
  return mapOf(headers) as Record<string, string>;
}

function delayOf({ fault, delay }: Pick<ConnectorRule | HttpRule, 'fault' | 'delay'>): number {
  return delay ?? (fault === 'slow' || fault === 'timeout' ? usualDelay[fault] : 0);
}
