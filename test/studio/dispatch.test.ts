import { methods, PackwrightError, type MethodName } from '@core/contract';
import { describe, expect, it } from 'vitest';
import { createDispatch } from '../../main/studio/dispatch';
import type { Handlers } from '../../main/studio/handlers/handler';
import { sought } from '../support/sought';

const secret = '/home/ann/secret-place';

function bench(answer: (method: string, input: unknown) => unknown = () => ({})) {
  const asked: string[] = [];
  const reported: unknown[] = [];
  const handlers = Object.fromEntries(
    Object.keys(methods).map((name) => [
      name,
      (input: unknown) => {
        asked.push(name);
        return answer(name, input);
      },
    ]),
  ) as unknown as Handlers;
  return { asked, reported, call: createDispatch(handlers, (_, thrown) => reported.push(thrown)) };
}

describe('calls from a page', () => {
  it('reach the handler of exactly that name and come back as replies', async () => {
    const { call, asked } = bench(() => ({ answer: 42 }));
    expect(await call('app.info', {})).toEqual({ ok: true, result: { answer: 42 } });
    expect(asked).toEqual(['app.info']);
  });

  it.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '',
    'app',
    'App.info',
    'app.info ',
    'workspace',
  ])('of the name %j are refused', async (name) => {
    const { call, asked } = bench();
    expect(await call(name, {})).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
    expect(asked).toEqual([]);
  });

  it('with a name that is no text are refused', async () => {
    const { call } = bench();
    for (const name of [null, undefined, 7, {}, ['app.info']] as unknown as string[]) {
      expect(await call(name, {})).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
    }
  });

  const bad: [MethodName, unknown][] = [
    ['app.info', undefined],
    ['app.info', null],
    ['app.info', []],
    ['app.info', { extra: 1 }],
    [
      'app.saveSettings',
      {
        theme: 'dark',
        zoom: 9,
        textSize: 'large',
        density: 'compact',
        reduceMotion: true,
        reopensLast: false,
        shortcuts: {},
      },
    ],
    ['app.saveSettings', { theme: 'dark', zoom: 1 }],
    ['documents.open', { path: 7 }],
    ['documents.open', { path: 'a', mode: 'w' }],
    ['documents.change', { path: 'a', revision: 1, changes: [] }],
    ['documents.change', { path: 'a', revision: 1.5, changes: [], mark: '' }],
    ['documents.change', { path: 'a', revision: 1, changes: [{ from: -1, to: 0, insert: '' }], mark: '' }],
    ['workspace.open', { path: '/etc' }],
    ['workspace.open', { handle: 'a', path: '/etc' }],
    ['search.find', { query: sought('a'), limit: 1_000_000 }],
    ['workspace.open', JSON.parse('{"__proto__": {"handle": "x"}}')],
    ['run.start', { path: 'a', inputs: {}, useMocks: 'yes', seed: 1 }],
  ];
  it.each(bad)('to %s with %j are refused before the handler', async (name, input) => {
    const { call, asked } = bench();
    expect(await call(name, input)).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
    expect(asked).toEqual([]);
  });

  it('that are too large, too many or too deep are refused quickly', async () => {
    const { call, asked } = bench();
    let deep: unknown = 1;
    for (let i = 0; i < 100_000; i++) deep = [deep];
    const large = 'x'.repeat(50_000_000);
    for (const input of [
      { path: 'a', text: `${large}${large}` },
      { path: 'a', text: Array.from({ length: 2_100_000 }, () => 0) },
      { path: 'a', text: deep },
    ]) {
      const reply = await call('documents.reset', input);
      expect(reply).toMatchObject({
        ok: false,
        error: { code: 'invalid-input', message: 'The request is too large.' },
      });
    }
    expect(await call('documents.reset', { path: 'a', text: large })).toMatchObject({ ok: true });
    expect(asked).toEqual(['documents.reset']);
  });
});

describe('failures', () => {
  it('that are expected come with code, sentence and remedy', async () => {
    const { call, reported } = bench(() => {
      throw new PackwrightError('not-found', 'It is gone.', 'Look elsewhere.');
    });
    expect(await call('app.info', {})).toEqual({
      ok: false,
      error: { code: 'not-found', message: 'It is gone.', remedy: 'Look elsewhere.' },
    });
    expect(reported).toEqual([]);
  });

  it('that are not notify the page nothing of the machine, and the terminal everything', async () => {
    const failure = new Error(`ENOENT: no such file, open '${secret}'`);
    const { call, reported } = bench(() => Promise.reject(failure));
    const reply = await call('app.info', {});
    expect(reply).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(JSON.stringify(reply)).not.toContain(secret);
    expect(JSON.stringify(reply)).not.toContain('.ts');
    expect(reported).toEqual([failure]);
  });
});
