import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { CommandIo } from '../../../main/shells/cli/command';
import { serve } from '../../../main/shells/cli/commands/serve';
import { runCommandLine } from '../../../main/shells/cli/run-command';
import { projectRoot } from '../../support/host';
import { makeFolder } from '../../workspace/folder';

interface Written {
  baseUrl: string;
  username: string;
  password: string;
  apiKey: string;
}

/** Runs the command until `client` has had its address. */
async function serving(args: string[], cwd: string, client: (baseUrl: string) => Promise<void>) {
  const printed = { out: '', err: '' };
  const ending = new AbortController();
  const address = Promise.withResolvers<string>();
  const io: CommandIo = {
    out: (text) => {
      printed.out += text;
      address.resolve(text.trim());
    },
    err: (text) => void (printed.err += text),
    cwd,
    workersDir: '',
    templatesDir: join(projectRoot, 'templates'),
    version: '1.2.3',
    signal: ending.signal,
  };
  const ended = runCommandLine(['serve', ...args], [serve], io);
  await Promise.race([address.promise, ended]);
  if (printed.out !== '') await client(await address.promise);
  ending.abort();
  return { code: await ended, ...printed };
}

it('serves a pack to whoever has the credentials it writes, until it is stopped', async () => {
  const folder = makeFolder();
  const pack = join(projectRoot, 'templates', 'packs', 'phishing-triage', 'pack');
  const args = ['--memory', '--workspace', pack, '--credentials', 'credentials.json'];
  const { code, err } = await serving(args, folder, async (baseUrl) => {
    const written = JSON.parse(readFileSync(join(folder, 'credentials.json'), 'utf8')) as Written;
    expect(written.baseUrl).toBe(baseUrl);
    const answer = await fetch(`${baseUrl}/api/3/phishing_reports`, {
      headers: { authorization: `API-KEY ${written.apiKey}` },
    });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as Record<string, unknown>)['hydra:totalItems']).toBeGreaterThan(0);
    const signedIn = await fetch(`${baseUrl}/auth/authenticate`, {
      method: 'POST',
      body: JSON.stringify({ credentials: { loginid: written.username, password: written.password } }),
    });
    expect(signedIn.status).toBe(200);
  });
  expect(code).toBe(0);
  expect(err).toContain('Loaded');
  expect(err).not.toContain('could not be taken');
});

it('says what is wrong with an option', async () => {
  const { code, err } = await serving(['--memory', '--profile', '9.9'], makeFolder(), async () => {});
  expect(code).toBe(2);
  expect(err).toContain('There is no profile "9.9"');
});
