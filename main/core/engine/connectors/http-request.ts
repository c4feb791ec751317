import { encodeBase64 } from '../../template/hash/base64';
import { encodeUtf8 } from '../../template/values/utf8';
import type { HttpAnswer, HttpCall, HttpPort } from '../host';
import type { StepCall } from '../step-call';
import { askNetworkManager } from './ask-network-manager';
import { BuiltInFailure } from './built-in';

/** What a step declares of the request it makes. */
export interface WebRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  params: Readonly<Record<string, unknown>>;
  /** Text as it is, anything else as JSON. */
  body: unknown;
  verify: boolean;
  username: string;
  password: string;
}

const timeoutSeconds = 30;

/**
 * Answers a request without leaving the machine where possible: by the run's rules, then by the simulated network
 * manager, then over the network, which is only used for hosts the run names. Null when none of them may answer.
 * @throws BuiltInFailure when a rule says that the request fails
 */
export async function answerRequest(call: StepCall, asked: WebRequest): Promise<HttpAnswer | null> {
  const request = requestOf(asked);
  const { host } = call.run;
  const target = `${request.method} ${request.url}`;
  const called = (status: number | null) =>
    call.called({ target, sent: request.body, answer: call.answeredBy, status });
  const ruled = host.httpRules?.answer(request);
  if (ruled) {
    call.answered('scenario');
    called(ruled.answer?.status ?? null);
    if (ruled.mark !== undefined) call.effects.push({ kind: 'answered', mark: ruled.mark });
    if (ruled.delay > 0) await call.sleep(ruled.delay * 1000);
    if (ruled.answer) return ruled.answer;
    throw new BuiltInFailure(ruled.failure ?? 'The request failed.');
  }
  if (host.networkManager?.handles(request.url)) {
    const authorization = Object.entries(request.headers).find(([name]) =>
      /^authorization$/i.test(name),
    )?.[1];
    const credentials = authorization === undefined ? {} : { authorization };
    const answer = simulated(askNetworkManager(call, host.networkManager, jsonOf(request), credentials));
    called(answer.status);
    return answer;
  }
  if (host.http?.allows(request.url)) {
    call.answered('network');
    const answer = await askNetwork(host.http, request).catch((failure: unknown) => {
      called(null);
      throw failure;
    });
    call.note(`${target} was asked over the network, which the run allows.`);
    called(answer.status);
    return answer;
  }
  call.answered('none');
  call.note(
    `${target} is not asked offline. Give the scenario an "http" rule for it, or allow the run to ask its host.`,
  );
  return null;
}

/** @throws BuiltInFailure where nobody answers, in time or at all */
async function askNetwork(http: HttpPort, request: HttpCall): Promise<HttpAnswer> {
  try {
    return await http.request(request);
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    throw new BuiltInFailure(`${request.method} ${request.url} failed: ${reason}`);
  }
}

/** The body as a playbook sees it: a value where it is JSON, else the text. */
export function bodyOf(answer: HttpAnswer): unknown {
  try {
    return JSON.parse(answer.body) as unknown;
  } catch {
    return answer.body;
  }
}

function requestOf({ method, url, headers, params, body, verify, username, password }: WebRequest): HttpCall {
  const isText = typeof body === 'string' || body === null || body === undefined;
  const own: Record<string, string> = isText ? {} : { 'content-type': 'application/json' };
  if (username !== '')
    own['authorization'] = `Basic ${encodeBase64([...encodeUtf8(`${username}:${password}`)])}`;
  return {
    method: method.toUpperCase(),
    url: withParameters(url, params),
    headers: { ...own, ...headers },
    body: isText ? (body ? body : null) : JSON.stringify(body),
    verify,
    timeoutSeconds,
  };
}

function withParameters(url: string, params: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(params).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  );
  return pairs.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}

function simulated(answer: unknown): HttpAnswer {
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(answer) };
}

function jsonOf(request: HttpCall): unknown {
  try {
    return JSON.parse(request.body ?? 'null') as unknown;
  } catch {
    return null;
  }
}
