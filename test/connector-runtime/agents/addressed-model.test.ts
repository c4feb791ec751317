import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recordingModel } from '@core/language-model/recording';
import { ModelScript } from '@core/language-model/script';
import { scriptedModel } from '@core/language-model/scripted-model';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addressedModel } from '../../../main/connector-runtime/agents/addressed-model';
import { networkAnswers } from '../../../main/connector-runtime/answers/network';
import { SecretMask } from '../../../main/connector-runtime/answers/secrets';

interface Heard {
  url: string;
  authorization: string | undefined;
  body: unknown;
}

/** A service of models on loopback that answers by a function; what it has heard. */
async function service(answer: (n: number) => { status?: number; body: unknown; headers?: object }) {
  const heard: Heard[] = [];
  const server: Server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const { url = '', headers } = request;
      heard.push({ url, authorization: headers.authorization, body: JSON.parse(text) });
      const { status = 200, body, headers: more = {} } = answer(heard.length);
      response.writeHead(status, { 'Content-Type': 'application/json', ...more });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { heard, address: `http://127.0.0.1:${port}/v1`, host: `127.0.0.1:${port}` };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const request = {
  agent: 'counter',
  step: 1,
  messages: [
    { role: 'user' as const, content: 'How many?' },
    {
      role: 'assistant' as const,
      content: '',
      toolCalls: [{ id: 'c1', name: 'query_records', arguments: '{}' }],
    },
    { role: 'tool' as const, content: '3', toolCallId: 'c1' },
  ],
  tools: [{ name: 'query_records', description: 'Finds.', inputSchema: { type: 'object' } }],
};

const modelAt = (address: string, hosts: string[], key: string | null = 'any-key') =>
  addressedModel({ address, model: 'small', key }, networkAnswers(hosts, new SecretMask([], {})));

describe('a model at an address', () => {
  it('is asked in the form services know, and answers with texts, calls and tokens', async () => {
    const { heard, address, host } = await service(() => ({
      body: {
        choices: [
          {
            message: {
              content: null,
              tool_calls: [{ id: 'x', function: { name: 'query_records', arguments: '{"a":1}' } }],
            },
          },
        ],
        usage: { prompt_tokens: 7, completion_tokens: 2 },
      },
    }));
    const reply = await modelAt(address, [host]).ask(request);
    expect(reply).toMatchObject({
      toolCalls: [{ id: 'x', name: 'query_records', arguments: '{"a":1}' }],
      tokens: { input: 7, output: 2 },
      error: null,
    });
    expect(heard).toMatchObject([
      {
        url: '/v1/chat/completions',
        authorization: 'Bearer any-key',
        body: {
          model: 'small',
          messages: [
            { role: 'user', content: 'How many?' },
            { role: 'assistant', tool_calls: [{ id: 'c1', type: 'function' }] },
            { role: 'tool', tool_call_id: 'c1' },
          ],
          tools: [{ type: 'function', function: { name: 'query_records', parameters: { type: 'object' } } }],
        },
      },
    ]);
  });

  it('asks no host that was not allowed, and takes the key to no other', async () => {
    const other = await service(() => ({ body: {} }));
    const { address, host } = await service(() => ({
      status: 307,
      body: '',
      headers: { Location: other.address },
    }));
    const refused = await modelAt(address, []).ask(request);
    expect(refused.error).toContain('is not allowed');
    const redirected = await modelAt(address, [host]).ask(request);
    expect(redirected.error).toContain('status 307');
    expect(other.heard).toEqual([]);
    const plain = await modelAt('http://models.example.com/v1', ['models.example.com']).ask(request);
    expect(plain.error).toContain('a secret over plain HTTP');
  });

  it('says what a service says that fails, or answers in no form that is known', async () => {
    const answers = [
      { status: 429, body: { error: { message: 'Slow down.' } } },
      { body: '<html>' },
      { body: { choices: [] } },
    ];
    const { address, host } = await service((n) => answers[n - 1] ?? { body: {} });
    const model = modelAt(address, [host], null);
    expect((await model.ask(request)).error).toBe('The model answered with status 429: Slow down.');
    expect((await model.ask(request)).error).toContain('not known');
    expect((await model.ask(request)).error).toContain('not known');
  });

  it('is recorded as a script that answers the same again', async () => {
    const { address, host } = await service((n) =>
      n === 2
        ? { status: 500, body: 'down' }
        : {
            body: {
              choices: [{ message: { content: 'three' } }],
              usage: { prompt_tokens: 4, completion_tokens: 1 },
            },
          },
    );
    const recording = recordingModel(modelAt(address, [host]));
    const first = await recording.model.ask(request);
    const second = await recording.model.ask({ ...request, step: 2 });
    const again = scriptedModel(ModelScript.parse(JSON.parse(JSON.stringify(recording.script()))));
    expect(await again.ask(request)).toEqual(first);
    expect((await again.ask({ ...request, step: 2 })).error).toBe(second.error);
  });
});
