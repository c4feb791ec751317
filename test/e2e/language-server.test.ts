import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { eventually } from '../support/eventually';
import { projectRoot } from '../support/host';
import { LspClient } from '../support/lsp-client';
import { textOf, writeFiles } from '../support/packs';
import { packFiles, playbook, route } from '../support/playbook-json';

const path = 'playbooks/A collection/A playbook.json';

it('the language server speaks over standard input and output', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'packwright-lsp-')));
  writeFiles(folder, packFiles({ [path]: playbook({ routes: [route(1, 9)] }) }));
  const child = spawn(process.execPath, [join(projectRoot, 'out/main/cli.js'), 'lsp'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const client = new LspClient(child.stdin, child.stdout);
    await client.initialize(pathToFileURL(folder).href);
    const uri = pathToFileURL(join(folder, path)).href;
    const codes = () => client.diagnostics.get(uri)?.map(({ code }) => code) ?? [];
    await eventually(codes).toContain('PB101');
    client.open(uri, textOf(folder, path));
    client.change(uri, JSON.stringify(playbook()));
    await eventually(codes).not.toContain('PB101');
    await client.request('shutdown', null);
    client.notify('exit');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
  } finally {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
