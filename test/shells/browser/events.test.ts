import { connect } from 'node:net';
import { request, type IncomingMessage } from 'node:http';
import type { StudioEvent } from '@core/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { heartbeat, longestQueue } from '../../../main/shells/browser/events';
import { startHost, type TestHost } from './test-host';

const command = (id: string): StudioEvent => ({ type: 'shell.command', payload: { command: id } });

/** Lines of an open stream, one at a time. */
async function listen(host: TestHost) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({
      port: host.port,
      host: '127.0.0.1',
      path: '/events',
      agent: false,
      headers: { authorization: `Bearer ${host.token}` },
    });
    sent.on('response', resolve).on('error', reject).end();
  });
  onTestFinished(() => void response.destroy());
  const lines = linesOf(response);
  return { response, next: async () => (await lines.next()).value as unknown };
}

async function* linesOf(response: IncomingMessage): AsyncGenerator<unknown> {
  let rest = '';
  for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
}

describe('the stream of events', () => {
  it('opens with a sign and then carries the events in order', async () => {
    const host = await startHost();
    const stream = await listen(host);
    expect(stream.response.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    expect(await stream.next()).toEqual({ stream: 'open' });
    host.studio.emit(command('file.open'));
    host.studio.emit(command('line\nbreak'));
    expect(await stream.next()).toEqual(command('file.open'));
    expect(await stream.next()).toEqual(command('line\nbreak'));
  });

  it('serves the page that connected last and says the one before', async () => {
    const host = await startHost();
    const first = await listen(host);
    expect(await first.next()).toEqual({ stream: 'open' });
    const second = await listen(host);
    expect(await second.next()).toEqual({ stream: 'open' });
    expect(await first.next()).toEqual({ stream: 'taken-over' });
    expect(await first.next()).toBeUndefined();
    host.studio.emit(command('file.save'));
    expect(await second.next()).toEqual(command('file.save'));
  });

  it('keeps serving the newer page when the older one goes away', async () => {
    const host = await startHost();
    const first = await listen(host);
    const second = await listen(host);
    expect(await second.next()).toEqual({ stream: 'open' });
    const gone = new Promise((resolve) => first.response.once('close', resolve));
    first.response.destroy();
    await gone;
    host.studio.emit(command('file.save'));
    expect(await second.next()).toEqual(command('file.save'));
  });

  it('drops a page that stopped reading, says it to start afresh, and keeps no more for it', async () => {
    const host = await startHost();
    const socket = connect(host.port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket
      .setEncoding('latin1')
      .write(
        `GET /events HTTP/1.1\r\nHost: ${host.host}\r\nAuthorization: Bearer ${host.token}\r\nConnection: close\r\n\r\n`,
      );
    let opening = '';
    await vi.waitFor(() => expect((opening += socket.read() ?? '')).toContain('{"stream":"open"}'));
    const big = command('x'.repeat(1024 * 1024));
    const most = longestQueue / (1024 * 1024) + 20;
    // The kernel takes some of it; each turn lets it, until the host's own queue is over its limit.
    for (let sent = 0; sent < most; sent++) {
      host.studio.emit(big);
      await new Promise((resolve) => setImmediate(resolve));
    }
    let length = 0;
    let tail = '';
    socket.on('data', (chunk: string) => {
      length += chunk.length;
      tail = (tail + chunk).slice(-200);
    });
    await new Promise((resolve) => socket.once('close', resolve));
    expect(tail).toContain('{"stream":"resync"}\n');
    expect(length).toBeLessThan(most * 1024 * 1024);
  });

  it('gives a sign of life while nothing happens', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const host = await startHost();
    const stream = await listen(host);
    expect(await stream.next()).toEqual({ stream: 'open' });
    vi.advanceTimersByTime(heartbeat);
    expect(await stream.next()).toEqual({ stream: 'beat' });
  });

  it('says the page when the host closes, and then closes soon', async () => {
    const host = await startHost();
    const stream = await listen(host);
    expect(await stream.next()).toEqual({ stream: 'open' });
    const closed = host.server.close();
    expect(await stream.next()).toEqual({ stream: 'closing' });
    expect(await stream.next()).toBeUndefined();
    await closed;
  });
});
