import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArguments, refuseOtherHost } from '../../../main/shells/browser/arguments';
import { defaultDataDir } from '../../../main/shells/data-dir';

describe('the command line of the host', () => {
  it('has a default for everything', () => {
    expect(readArguments([], '/home/ada')).toEqual({
      path: undefined,
      port: 0,
      dataDir: defaultDataDir(),
      notice: null,
      printUrl: false,
      parentPipe: false,
      help: false,
    });
  });

  it('reads what it is given, paths from the working folder', () => {
    const args = [
      'pack',
      '--port',
      '4100',
      '--data-dir',
      'data',
      '--notice',
      'Hello.',
      '--print-url',
      '--parent-pipe',
      '--no-open',
    ];
    expect(readArguments(args, resolve('/home/ada'))).toEqual({
      path: resolve('/home/ada/pack'),
      port: 4100,
      dataDir: resolve('/home/ada/data'),
      notice: 'Hello.',
      printUrl: true,
      parentPipe: true,
      help: false,
    });
  });

  it.each([
    ['an unknown option', ['--host', '0.0.0.0']],
    ['two paths', ['a', 'b']],
    ['a port that is no number', ['--port', 'x']],
    ['a port with a sign', ['--port=-1']],
    ['a port beyond the last', ['--port', '65536']],
    ['a port without a value', ['--port']],
  ])('refuses %s with the way to help', (_what, args) => {
    expect(() => readArguments(args, '/home/ada')).toThrow(
      expect.objectContaining({ code: 'invalid-input', remedy: expect.stringContaining('--help') }),
    );
  });
});

it('names the option it does not know, and no more than that', () => {
  expect(() => readArguments(['--host=x'], '/home/ada')).toThrow(/^Unknown option '--host'\.$/);
});

describe('HOST', () => {
  it.each(['0.0.0.0', '::', '::1', '*', '192.168.1.5', '127.0.0.2', 'studio.example.com', 'localhost:8080'])(
    'keeps the host from starting when it asks for %s',
    (value) => {
      expect(() => refuseOtherHost(value)).toThrow(expect.objectContaining({ code: 'refused' }));
    },
  );

  it.each([undefined, '', '127.0.0.1', 'localhost', 'x86_64-conda-linux-gnu', 'laptop', hostname()])(
    'does not matter when it is %s',
    (value) => {
      expect(() => refuseOtherHost(value)).not.toThrow();
    },
  );
});

describe('the data folder', () => {
  it.each([
    ['linux', {}, join('/home/a', '.local', 'share', 'packwright')],
    ['linux', { XDG_DATA_HOME: '/data' }, join('/data', 'packwright')],
    ['linux', { XDG_DATA_HOME: 'relative' }, join('/home/a', '.local', 'share', 'packwright')],
    ['darwin', { XDG_DATA_HOME: '/data' }, join('/home/a', 'Library', 'Application Support', 'Packwright')],
    ['win32', { LOCALAPPDATA: 'C:\\Local' }, join('C:\\Local', 'Packwright')],
    ['win32', {}, join('/home/a', 'AppData', 'Local', 'Packwright')],
    ['linux', { PACKWRIGHT_DATA: '/elsewhere', XDG_DATA_HOME: '/data' }, '/elsewhere'],
  ] as const)('on %s with %j is %s', (platform, env, expected) => {
    expect(defaultDataDir({ platform, env, home: '/home/a' })).toBe(expected);
  });
});
