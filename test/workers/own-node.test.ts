import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { besideArchive } from '../../main/workers/beside-archive';
import { bareEnvironment, ownNode } from '../../main/workers/own-node';

/** Says that this process is Electron's, as Electron does. */
function beElectron(): void {
  Object.defineProperty(process.versions, 'electron', { value: '45.4.1', configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(process.versions, 'electron');
});

describe('processes of their own', () => {
  it('run on the running Node', () => expect(ownNode()).toBe(process.execPath));

  it('run on the Node that came with the project where the running program is Electron', () => {
    const running = process.execPath;
    beElectron();
    Object.defineProperty(process, 'execPath', { value: '/opt/electron', configurable: true });
    try {
      const program = ownNode();
      expect(program).not.toBe('/opt/electron');
      const said = spawnSync(program, ['-p', 'process.version'], {
        env: bareEnvironment(),
        encoding: 'utf8',
      });
      expect(said.stdout).toMatch(/^v\d+\./);
    } finally {
      Object.defineProperty(process, 'execPath', { value: running, configurable: true });
    }
  });

  it('never turn Electron into Node', () => {
    expect(Object.keys(bareEnvironment()).filter((name) => /electron/i.test(name))).toEqual([]);
  });

  it('run and read what lies beside the archive of a packaged program, and anything else where it is', () => {
    expect(besideArchive('/opt/packwright/resources/app.asar/out/main')).toBe(
      '/opt/packwright/resources/app.asar.unpacked/out/main',
    );
    expect(besideArchive('C:\\Programs\\resources\\app.asar')).toBe(
      'C:\\Programs\\resources\\app.asar.unpacked',
    );
    expect(besideArchive('/home/me/app.asarx/out')).toBe('/home/me/app.asarx/out');
  });
});
