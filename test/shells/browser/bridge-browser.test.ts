import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StudioEvent } from '@core/contract';
import { PackwrightError } from '@core/contract/errors';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DropStore } from '../../../main/shells/browser/drop-store';
import { longestQueue } from '../../../main/shells/browser/events';
import { startServer } from '../../../main/shells/browser/server';
import { createBrowserBridge, type PageEnvironment } from '../../../renderer/src/state/bridge-browser';
import { scratchFolder, startHost, type TestHost } from './test-host';

/** A window as far as the bridge looks at it. */
function pageAt(origin: string, hash: string, stored: Record<string, string> = {}) {
  const addresses: string[] = [];
  const page: PageEnvironment = {
    location: { origin, hash, pathname: '/', search: '?x=1' },
    history: { replaceState: (_state, _title, url) => void addresses.push(String(url)) },
    sessionStorage: {
      getItem: (key) => stored[key] ?? null,
      setItem: (key, value) => {
        stored[key] = value;
      },
    },
  };
  return { page, addresses, stored };
}

const bridgeTo = (host: TestHost) => createBrowserBridge(pageAt(host.origin, `#token=${host.token}`).page);

/** What a subscriber has heard so far. */
function hear(bridge: ReturnType<typeof createBrowserBridge>) {
  const heard: StudioEvent[] = [];
  const stop = bridge.subscribe((event) => heard.push(event));
  onTestFinished(stop);
  return { heard, stop };
}

const command = (id: string): StudioEvent => ({ type: 'shell.command', payload: { command: id } });

describe('the token', () => {
  it('is taken out of the address and kept for a reload of this tab', async () => {
    const host = await startHost();
    const { page, addresses, stored } = pageAt(host.origin, `#token=${host.token}`);
    expect((await createBrowserBridge(page).call('app.info', {})).ok).toBe(true);
    expect(addresses).toEqual(['/?x=1']);
    const reloaded = pageAt(host.origin, '', stored);
    expect((await createBrowserBridge(reloaded.page).call('app.info', {})).ok).toBe(true);
  });

  it('in a new address takes the place of one kept from an earlier run', async () => {
    const host = await startHost();
    const earlier = { 'packwright.token': 'old' };
    const { page } = pageAt(host.origin, `#token=${host.token}`, earlier);
    expect((await createBrowserBridge(page).call('app.info', {})).ok).toBe(true);
  });

  it('must be there: the page says how to start', () => {
    const { page } = pageAt('http://127.0.0.1:1', '#other=1');
    expect(() => createBrowserBridge(page)).toThrow(PackwrightError);
    expect(() => createBrowserBridge(page)).toThrow(/without the key/);
    try {
      createBrowserBridge(page);
    } catch (thrown) {
      expect((thrown as PackwrightError).remedy).toContain('npm start');
    }
  });

  it('that is of another run is answered with what to do', async () => {
    const host = await startHost();
    const bridge = createBrowserBridge(pageAt(host.origin, '#token=wrong').page);
    const reply = await bridge.call('app.info', {});
    expect(reply).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(host.studio.calls).toEqual([]);
  });
});

describe('calls', () => {
  it('carry method and input and bring the reply, errors included', async () => {
    const host = await startHost();
    host.studio.answer = async () => ({
      ok: false,
      error: { code: 'conflict', message: 'No.', remedy: 'Do.' },
    });
    expect(await bridgeTo(host).call('documents.open', { path: 'a' })).toEqual({
      ok: false,
      error: { code: 'conflict', message: 'No.', remedy: 'Do.' },
    });
    expect(host.studio.calls).toEqual([{ method: 'documents.open', input: { path: 'a' } }]);
  });

  it('say so when nobody answers', async () => {
    const host = await startHost();
    const bridge = bridgeTo(host);
    await host.server.close();
    expect(await bridge.call('app.info', {})).toMatchObject({
      ok: false,
      error: {
        code: 'internal',
        message: 'Packwright is not responding.',
        remedy: expect.stringContaining('npm start'),
      },
    });
  });

  it('wait for the stream, so that no event after the first answer is missed', async () => {
    const host = await startHost();
    const bridge = bridgeTo(host);
    const { heard } = hear(bridge);
    host.studio.answer = async () => {
      host.studio.emit(command('at-once'));
      return { ok: true, result: {} };
    };
    await bridge.call('app.info', {});
    await vi.waitFor(() => expect(heard).toEqual([command('at-once')]));
  });
});

describe('events', () => {
  it('reach every listener until it stops', async () => {
    const host = await startHost();
    const bridge = bridgeTo(host);
    const one = hear(bridge);
    const two = hear(bridge);
    await bridge.call('app.info', {});
    host.studio.emit(command('a'));
    await vi.waitFor(() => expect(two.heard).toHaveLength(1));
    one.stop();
    host.studio.emit(command('ü'));
    await vi.waitFor(() => expect(two.heard).toEqual([command('a'), command('ü')]));
    expect(one.heard).toEqual([command('a')]);
  });

  it('say that the connection is lost, once, and that it is back', async () => {
    const host = await startHost();
    const bridge = bridgeTo(host);
    const { heard } = hear(bridge);
    await bridge.call('app.info', {});
    await host.server.close();
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    const again = await startServer({
      openStudio: async () => host.studio,
      drops: new DropStore(host.dataDir),
      rendererDir: host.rendererDir,
      token: host.token,
      port: host.port,
    });
    onTestFinished(() => again.close());
    await vi.waitFor(
      () => expect(heard.map((event) => event.payload)).toEqual([{ state: 'lost' }, { state: 'back' }]),
      {
        timeout: 10_000,
      },
    );
    host.studio.emit(command('again'));
    await vi.waitFor(() => expect(heard.at(-1)).toEqual(command('again')));
  });

  it('say that everything must be read afresh when the page could not keep up', async () => {
    const host = await startHost();
    const bridge = bridgeTo(host);
    const { heard } = hear(bridge);
    await bridge.call('app.info', {});
    const big = command('x'.repeat(longestQueue / 4));
    for (let sent = 0; sent < 6; sent++) host.studio.emit(big);
    const last = () => JSON.stringify(heard.at(-1)?.payload).slice(0, 40);
    await vi.waitFor(() => expect(last()).toBe('{"state":"back"}'), { timeout: 10_000 });
    expect(heard.length).toBeLessThan(7);
    host.studio.emit(command('again'));
    await vi.waitFor(() => expect(last()).toBe('{"command":"again"}'));
  });

  it('say that another page took over, and do not take it back', async () => {
    const host = await startHost();
    const first = bridgeTo(host);
    const { heard } = hear(first);
    await first.call('app.info', {});
    const second = bridgeTo(host);
    const newer = hear(second);
    await second.call('app.info', {});
    await vi.waitFor(() => expect(heard.map((event) => event.payload)).toEqual([{ state: 'taken-over' }]));
    host.studio.emit(command('for the second'));
    await vi.waitFor(() => expect(newer.heard).toEqual([command('for the second')]));
    expect(heard).toHaveLength(1);
  });

  it('say that the connection is lost when the host has stopped', async () => {
    const host = await startHost();
    const bridge = bridgeTo(host);
    const { heard } = hear(bridge);
    await bridge.call('app.info', {});
    await host.server.close();
    await vi.waitFor(() => expect(heard.map((event) => event.payload)).toEqual([{ state: 'lost' }]));
  });
});

/** A file as a folder picker gives it. */
const inFolder = (path: string, text: string) =>
  Object.defineProperty(new File([text], path.split('/').at(-1) ?? ''), 'webkitRelativePath', {
    value: path,
  });

describe('drops and downloads', () => {
  it('sends every file of a folder and brings the handle', async () => {
    const host = await startHost();
    const files = Array.from({ length: 20 }, (_, index) =>
      inFolder(`pack/records/${index}.json`, `${index}`),
    );
    expect(await bridgeTo(host).adoptDrop(files)).toBe('handle-1');
    const [folder = ''] = host.studio.adopted;
    expect(readFileSync(join(folder, 'records', '19.json'), 'utf8')).toBe('19');
  });

  it('throws what the host says against a drop, and stops sending', async () => {
    const host = await startHost();
    const files = [new File(['1'], 'same.json'), new File(['2'], 'same.json'), new File(['3'], 'other.json')];
    await expect(bridgeTo(host).adoptDrop(files)).rejects.toMatchObject({ code: 'conflict' });
    expect(host.studio.adopted).toEqual([]);
  });

  it('fetches the bytes of a pack, and throws the reason when there is none', async () => {
    const host = await startHost();
    const path = join(scratchFolder(), 'pack.zip');
    writeFileSync(path, 'PK-content');
    host.studio.packs.set('pack-1', path);
    const { downloadPack } = bridgeTo(host);
    const blob = await downloadPack?.('pack-1');
    expect(await blob?.text()).toBe('PK-content');
    await expect(downloadPack?.('other')).rejects.toMatchObject({
      code: 'not-found',
      remedy: 'Build the pack again.',
    });
  });
});
