import { execFile } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot, temporaryFolder } from '../support/host';
import { type Asar, loadAsar, standInElectron } from '../support/stand-in-electron';

const execute = promisify(execFile);

/**
 * Packaged for the system at hand with a program in the place of Electron's: all that electron-builder does before the
 * installers themselves. That the window opens is tried by the release workflow (`test/desktop`).
 */
describe.runIf(process.platform === 'linux')('the packaged desktop program', () => {
  const folder = temporaryFolder();
  const made = join(folder.path, 'made', `linux-unpacked${process.arch === 'x64' ? '' : `-${process.arch}`}`);
  const archive = join(made, 'resources', 'app.asar');
  const beside = `${archive}.unpacked`;
  let asar: Asar;
  let paths: string[];

  beforeAll(async () => {
    await execute('npm', ['ci', '--ignore-scripts', '--prefer-offline'], {
      cwd: join(projectRoot, 'packaging'),
    });
    const electron = join(folder.path, 'electron');
    await standInElectron(electron);
    const script = join(projectRoot, 'scripts', 'desktop.mjs');
    const options = ['--unpacked', '--electron', electron];
    await execute(process.execPath, [script, join(folder.path, 'made'), ...options]);
    asar = await loadAsar();
    paths = asar.listPackage(archive).map((path) => path.slice(1));
  }, 300_000);
  afterAll(() => folder.remove());

  const isPacked = (path: string) => asar.statFile(archive, path).unpacked !== true;

  it('holds what the window needs in its archive, with checksums, and nothing of the checkout', () => {
    expect(JSON.parse(String(asar.extractFile(archive, 'package.json')))).toMatchObject({
      productName: 'Packwright',
      main: 'out/main/electron.js',
    });
    for (const path of ['out/renderer/index.html', 'out/preload/index.cjs']) {
      expect([path, isPacked(path)]).toEqual([path, true]);
      expect(asar.statFile(archive, path).integrity?.hash).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(paths).toContain('out/main/electron.js');
    expect(paths.filter((path) => /^(?:main|renderer|test|scripts|packaging)\//.test(path))).toEqual([]);
    expect(paths.filter((path) => path.startsWith('out/') && path.endsWith('.map'))).toEqual([]);
    // What is bundled, or only for development, stays away.
    expect(
      paths.filter((path) => /^node_modules\/(?:electron|react|typescript|vitest)\//.test(path)),
    ).toEqual([]);
  });

  it('keeps beside the archive what a plain Node runs or reads, native parts of this system alone', () => {
    for (const path of [
      'out/main/cli.js',
      'out/main/run-process.js',
      'out/third-party.json',
      'templates',
      'docs',
    ])
      expect([path, existsSync(join(beside, path))]).toEqual([path, true]);
    const native = paths.filter((path) => path.endsWith('.node'));
    expect(native).toContain(`node_modules/better-sqlite3/prebuilds/linux-${process.arch}.node`);
    expect(native.filter((path) => /darwin|win32/.test(path))).toEqual([]);
    expect(native.filter(isPacked)).toEqual([]);
  });

  it('has its fuses set', async () => {
    const program = join(made, 'packwright-studio');
    await execute(process.execPath, [join(projectRoot, 'scripts', 'fuses.mjs'), program, '--check']);
  });

  it('runs a playbook with Python on the Node it brings', async () => {
    const pack = join(folder.path, 'triage');
    cpSync(join(beside, 'templates', 'packs', 'phishing-triage'), pack, { recursive: true });
    const node = join(beside, 'node_modules', 'node', 'bin', 'node');
    const run = (...args: string[]) =>
      execute(node, [join(beside, 'out', 'main', 'cli.js'), ...args], {
        cwd: folder.path,
        env: { HOME: folder.path, PATH: '/usr/bin:/bin' },
      });
    expect((await run('check', join(pack, 'pack'))).stdout).toContain('Nothing found');
    const { stdout } = await run('test', pack, '--format', 'json');
    const report = JSON.parse(stdout) as { clean: boolean; tests: unknown[] };
    expect(report.clean).toBe(true);
    expect(report.tests.length).toBeGreaterThan(0);
  });
});
