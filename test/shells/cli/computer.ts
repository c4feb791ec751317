import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { loadFolder } from '../../../main/instance/load/load-folder';
import { type Served, served } from '../../remote/instances';
import { packwright } from '../../support/command-line';
import { projectRoot, temporaryFolder } from '../../support/host';

export const packFolder = join(projectRoot, 'templates', 'packs', 'phishing-triage', 'pack');

/** A computer that knows an instance with a pack in it as `lab`. */
export async function computer() {
  const a = await served();
  await loadFolder(a.instance, packFolder);
  const folder = temporaryFolder();
  vi.stubEnv('PACKWRIGHT_DATA', join(folder.path, 'data'));
  vi.stubEnv('PACKWRIGHT_REMOTE_LAB_API_KEY', a.apiKey);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    folder.remove();
  });
  writeFileSync(join(folder.path, 'authority.pem'), a.tls.authority);
  const run = (...args: string[]) => packwright('', folder.path, ...args);
  const trust = ['--authority', 'authority.pem', '--secret', 'environment'];
  expect((await run('remote', 'add', 'lab', a.baseUrl, '--api-key', ...trust)).code).toBe(0);
  return { a, folder: folder.path, run };
}

export const change = ({ instance }: Served, uuid: string, body: object): void => {
  instance.records.update(instance.records.entity('workflows'), uuid, body as never, { actor: null });
};
