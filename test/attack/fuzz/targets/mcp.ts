import { argumentsOfCall, cutForModel } from '@core/language-model/tool-call';
import { type ServerTool, ToolServerClient } from '@core/model-context/client';
import { httpLine } from '@core/model-context/http-line';
import { messageOf } from '@core/model-context/messages';
import { isMap } from '@core/text/values';
import { linesOf } from '../../../../main/workers/lines';
import { Broken, kindOf, same, type Target } from '../target';

const between = '\n=====\n';
/** Longest line that is read, in bytes. */
const longestLine = 2_000;

const answers = [
  { jsonrpc: '2.0', id: 1, result: { protocolVersion: '2025-03-26', capabilities: {}, serverInfo: {} } },
  {
    jsonrpc: '2.0',
    id: 2,
    result: {
      tools: [
        {
          name: 'look',
          description: 'Looks',
          inputSchema: { type: 'object' },
          annotations: { readOnlyHint: true },
        },
      ],
    },
  },
  { jsonrpc: '2.0', id: 3, result: { content: [{ type: 'text', text: '{"a": 1}' }], isError: false } },
];
const event = (value: unknown) => `event: message\ndata: ${JSON.stringify(value)}\n\n`;

/** A server that answers these, the last one again and again. */
function clientOf(bodies: readonly string[]): ToolServerClient {
  let asked = 0;
  return new ToolServerClient(
    httpLine(async () => {
      const body = bodies[Math.min(asked, bodies.length - 1)] ?? '';
      asked += body === '' ? 0 : 1;
      return { status: body.startsWith('!') ? 500 : 200, headers: {}, body };
    }, {}),
  );
}

function wellFormed({ name, description, inputSchema, onlyReads }: ServerTool): boolean {
  return (
    typeof name === 'string' &&
    typeof description === 'string' &&
    isMap(inputSchema) &&
    typeof onlyReads === 'boolean'
  );
}

async function saidBy(bodies: readonly string[]): Promise<string> {
  const client = clientOf(bodies);
  try {
    await client.open();
    const tools = await client.tools();
    if (!tools.every(wellFormed)) throw new Broken('a tool that is none');
    const { text, isError } = await client.call(tools[0]?.name ?? 'look', {});
    if (typeof text !== 'string') throw new Broken('an answer that is no text');
    const given = argumentsOfCall(text);
    if (given !== null && !isMap(given)) throw new Broken('arguments that are no map');
    if (cutForModel(text).length > 70_000) throw new Broken('more than a model is given');
    return `${tools.length} tools ${isError}`;
  } catch (thrown) {
    if (thrown instanceof Broken || !(thrown instanceof Error) || thrown.constructor !== Error) throw thrown;
    if (thrown.message.length > 400) throw new Broken('a refusal that repeats all that was answered');
    return kindOf(thrown);
  }
}

/** Lines of a client come whole or not at all, and each is a message or none. */
async function heard(input: Buffer): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < input.length; at += 7) yield input.subarray(at, at + 7);
  }
  const lines: (string | null)[] = [];
  for await (const group of linesOf(pieces(), longestLine)) lines.push(...group);
  // A stream that ends in the middle of a line end has a line all the same.
  const whole = input.toString('utf8').replace(/\r$/, '').split(/\r?\n/);
  same(
    'lines',
    lines.filter((line) => line !== null && !whole.includes(line)),
    [],
  );
  const kinds = lines.map((line) => {
    try {
      const message = messageOf(JSON.parse(line ?? ''));
      if (message && (typeof message.method !== 'string' || !isMap(message.params)))
        throw new Broken('a message that is none');
      return message === null ? 'none' : typeof message.id;
    } catch (thrown) {
      if (thrown instanceof Broken) throw thrown;
      return 'no JSON';
    }
  });
  return [...new Set(kinds)].sort().join(' ');
}

/** Whatever a tool server answers, or a client sends, is understood or refused with a sentence. */
export const mcp: Target = {
  words: [
    between,
    '"jsonrpc": "2.0"',
    '"id": 1',
    '"id": null',
    '"result": {',
    '"error": {"code": -1, "message": "x"}',
    '"tools": [',
    '"nextCursor": "1"',
    '"inputSchema": ',
    '"content": [',
    '"__proto__": {',
    '"method": "ping"',
    'data: ',
    '\n\n',
    'null',
    '!',
  ],
  seeds: () =>
    [
      answers.map((answer) => JSON.stringify(answer)).join(between),
      answers.map(event).join(between),
      [JSON.stringify(answers[0]), '{"jsonrpc":"2.0","id":2,"result":{"tools":[],"nextCursor":"1"}}'].join(
        between,
      ),
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"check","arguments":{}}}\n{"method":"ping"}\n',
    ].map((text) => Buffer.from(text)),
  async run(input) {
    const bodies = input.toString('utf8').split(between);
    return bodies.length > 1 ? saidBy(bodies) : heard(input);
  },
};
