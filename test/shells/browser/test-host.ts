import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { DropStore, type dropLimits } from '../../../main/shells/browser/drop-store';
import { startServer, type RunningServer } from '../../../main/shells/browser/server';
import { StudioDouble } from '../../doubles/studio';

export interface TestHost {
  studio: StudioDouble;
  server: RunningServer;
  token: string;
  port: number;
  host: string;
  origin: string;
  dataDir: string;
  rendererDir: string;
}

/** A small page like the built one, beside a file and a sibling folder that must stay out of reach. */
function writePage(folder: string): string {
  const renderer = join(folder, 'renderer');
  mkdirSync(join(renderer, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'renderer-secrets'));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'renderer-secrets', 'key.txt'), 'secret');
  writeFileSync(join(renderer, '.hidden'), 'secret');
  writeFileSync(
    join(renderer, 'index.html'),
    '<!doctype html><html><head><title>Packwright</title></head><body></body></html>',
  );
  writeFileSync(join(renderer, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(renderer, 'assets', 'index-Ab12Cd34.js'), 'export {};');
  return renderer;
}

export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The real server on a real port, in front of a studio double; stopped when the test ends. */
export async function startHost(limits?: typeof dropLimits): Promise<TestHost> {
  const folder = scratchFolder();
  const rendererDir = writePage(folder);
  const dataDir = join(folder, 'data');
  const studio = new StudioDouble();
  const token = randomBytes(32).toString('base64url');
  const server = await startServer({
    openStudio: async () => studio,
    drops: new DropStore(join(dataDir, 'drops'), limits),
    rendererDir,
    token,
    port: 0,
  });
  onTestFinished(() => server.close());
  const host = new URL(server.origin).host;
  const port = Number(new URL(server.origin).port);
  return { studio, server, token, port, host, origin: server.origin, dataDir, rendererDir };
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Ask {
  method?: string;
  path?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array;
  /** Leave the Authorization header out. */
  stranger?: boolean;
}

/** One request, with the token unless asked otherwise. `path` goes out exactly as written. */
export function ask(
  host: TestHost,
  { method = 'GET', path = '/', headers = {}, body, stranger }: Ask,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: host.port,
        method,
        path,
        headers: { ...(stranger ? {} : { authorization: `Bearer ${host.token}` }), ...headers },
        agent: false,
      },
      (response) => void readAll(response).then((text) => resolve(answerOf(response, text)), reject),
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const answerOf = (response: IncomingMessage, text: string): Answer => ({
  status: response.statusCode ?? 0,
  headers: response.headers,
  text,
});

async function readAll(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) text += chunk;
  return text;
}

/** A call of the contract, as the page makes it. */
export function callHost(
  host: TestHost,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return ask(host, {
    method: 'POST',
    path: '/rpc',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Bytes as they are on a plain socket; resolves with everything that came back until the other side closed. */
export function askRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => (answer += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}
