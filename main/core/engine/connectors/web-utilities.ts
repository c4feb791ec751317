import { mapOf } from '../../text/values';
import type { StepCall } from '../step-call';
import { type BuiltIn, BuiltInFailure, textParam } from './built-in';
import { readHeaders } from './headers';
import { answerRequest, bodyOf } from './http-request';
import { keepFile } from './run-files';

/** Utilities that ask an address: a request of any kind, and a file to fetch. */

export const webCall: BuiltIn = {
  connector: 'cyops_utilities',
  operations: ['api_call'],
  async run(call, params) {
    const answer = await ask(call, params, textParam(params, 'method') || 'GET', params['body']);
    return answer ? bodyOf(answer) : undefined;
  },
};

export const download: BuiltIn = {
  connector: 'cyops_utilities',
  operations: ['download_file_from_url'],
  async run(call, params) {
    const answer = await ask(call, params, 'GET', null);
    if (!answer) return undefined;
    const name = textParam(params, 'url').split(/[?#]/, 1)[0]?.split('/').at(-1);
    return keepFile(call, name || 'download', answer.body);
  },
};

async function ask(
  call: StepCall,
  params: Readonly<Record<string, unknown>>,
  method: string,
  body: unknown,
): ReturnType<typeof answerRequest> {
  const url = textParam(params, 'url');
  if (url === '') throw new BuiltInFailure('The address of the request is empty.');
  const answer = await answerRequest(call, {
    method,
    url,
    headers: readHeaders(params['headers'] ?? params['request_headers']),
    params: mapOf(params['params']),
    body,
    verify: params['verify'] !== false,
    username: textParam(params, 'username'),
    password: textParam(params, 'password'),
  });
  if (!answer || answer.status < 400) return answer;
  throw new BuiltInFailure(`${url} answered with the status ${answer.status}: ${answer.body.slice(0, 500)}`);
}
