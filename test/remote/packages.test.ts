import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { printFile } from '@core/export/exporter-style';
import type { JsonMap } from '@core/text/values';
import { loadFolder } from '../../main/instance/load/load-folder';
import { remoteKinds } from '../../main/remote/kinds/index';
import { ask, bytesIn, desk, packFolder, pull } from './desk';

const kinds = remoteKinds.filter(({ id }) => id === 'connectors' || id === 'widgets');
const name = 'url-reputation_1.0.0.tgz';

/** An instance with a connector that came as a package, pulled into an empty workspace. */
async function withPackage() {
  const at = await desk();
  await loadFolder(at.a.instance, join(packFolder, '..', 'connectors', 'url-reputation'));
  const first = await pull(at, { kinds });
  return { at, first, file: join(at.workspace, 'connectors', name) };
}

const namesIn = (tgz: Buffer): string => gunzipSync(tgz).toString('latin1');

it('pulls the package of a connector beside its entry, once: an instance packs it anew each time', async () => {
  const { at, first, file } = await withPackage();
  expect(first.snapshot.unknown).toEqual([]);
  expect(first.changes.map(({ path }) => path)).toContain(`connectors/${name}`);
  const [entry] = (JSON.parse(readFileSync(join(file, '..', 'data.json'), 'utf8')) as JsonMap[]).filter(
    (one) => one.name === 'url-reputation',
  );
  expect(entry).toMatchObject({ install_mode: 'tgz', installer_path: name });
  expect(namesIn(readFileSync(file))).toContain('url-reputation/info.json');
  const before = bytesIn(at.workspace);
  at.proxy.seen.length = 0;
  expect((await pull(at, { kinds })).changes).toEqual([]);
  expect(at.proxy.seen.filter(({ path }) => path.includes('/export/'))).toEqual([]);
  expect(bytesIn(at.workspace)).toEqual(before);
  // What was taken away here is brought again; what is there is never written over.
  rmSync(file);
  expect((await pull(at, { kinds })).changes.map(({ path }) => path)).toEqual([`connectors/${name}`]);
  writeFileSync(file, 'mine');
  expect((await pull(at, { kinds })).changes).toEqual([]);
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

it('says which package it could not read, and writes no page for people in its place', async () => {
  const { at, file } = await withPackage();
  for (const fault of [
    { answer: 200, body: '<html>Sign in</html>' },
    { answer: 404, body: '{"message":"Not found"}' },
    { answer: 403, body: '{"message":"Access Denied."}' },
    { answer: 200, body: '' },
  ]) {
    rmSync(file, { force: true });
    at.proxy.fault = ({ path }) => (path.includes('/export/') ? fault : 'pass');
    const { snapshot, changes } = await pull(at, { kinds });
    expect(snapshot.unknown).toMatchObject([{ kind: 'connectors', message: expect.stringContaining(name) }]);
    expect(changes).toEqual([]);
    expect(existsSync(file)).toBe(false);
  }
  // Cut at any byte, it is pulled again.
  at.proxy.fault = ({ path }) => (path.includes('/export/') ? { cutAfter: 100 } : 'pass');
  await expect(pull(at, { kinds })).rejects.toMatchObject({ reason: 'unreachable' });
  expect(existsSync(file)).toBe(false);
  at.proxy.fault = () => 'pass';
  await pull(at, { kinds });
  expect(namesIn(readFileSync(file))).toContain('url-reputation/info.json');
});

it('pulls widgets that are installed, and the package of one that the workspace brings along', async () => {
  const { at } = await withPackage();
  await ask(at, 'POST', '/api/3/widgets', {
    name: 'board',
    title: 'Board',
    version: '1.2.0',
    installed: true,
  });
  await ask(at, 'POST', '/api/3/widgets', { name: 'draft', title: 'Draft', version: '1.0.0', draft: true });
  await pull(at, { kinds });
  const file = join(at.workspace, 'widgets', 'data.json');
  const entries = JSON.parse(readFileSync(file, 'utf8')) as JsonMap[];
  expect(entries.map((one) => one.name)).toContain('board');
  expect(entries.map((one) => one.name)).not.toContain('draft');
  // Nothing from there may lead out of the workspace.
  for (const path of ['../../evil.tgz', '..\\evil.tgz', '.hidden.tgz', '/etc/evil.tgz']) {
    const bundled = entries.map((one) =>
      one.name === 'board' ? { ...one, install_mode: 'tgz', installer_path: path } : one,
    );
    writeFileSync(file, printFile(bundled as never));
    const { changes } = await pull(at, { kinds });
    expect(changes).toEqual([]);
  }
  const bundled = entries.map((one) =>
    one.name === 'board' ? { ...one, install_mode: 'tgz', installer_path: 'board-1.2.0' } : one,
  );
  writeFileSync(file, printFile(bundled as never));
  const { snapshot } = await pull(at, { kinds });
  expect(snapshot.unknown).toMatchObject([
    { kind: 'widgets', message: expect.stringContaining('board-1.2.0.tgz') },
  ]);
});
