import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { filesBelow } from '../../support/corpus';
import { eventually } from '../../support/eventually';
import { journey } from '../../support/journey';
import { copySample, sampleFolder, writeFiles } from '../../support/packs';
import { packFiles, playbook, step } from '../../support/playbook-json';

/** Addresses of this machine that others could reach. */
const outerAddresses = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => address);

async function isRefused(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(2000) });
    return false;
  } catch {
    return true;
  } finally {
    socket.destroy();
  }
}

const hostile =
  '<img src="https://evil.example/x.png" onerror="document.title=`taken`"><script>document.title=`taken`</script>';

describe('the page', () => {
  journey('is served under a strict policy', async ({ open }) => {
    const { page, host } = await open();
    const response = await fetch(host.origin);
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([\w-]{20,})'/.exec(policy)?.[1] ?? '';
    expect(policy.replace(nonce, 'N').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'nonce-N'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      'frame-src blob:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]);
    expect(html).toContain(`nonce="${nonce}"`);
    expect((await (await fetch(host.origin)).text()).includes(nonce)).toBe(false);
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
    const script = /src="([^"]+\.js)"/.exec(html)?.[1] ?? '';
    const own = await fetch(new URL(script, host.origin));
    expect(own.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.evaluate(() => isSecureContext)).toBe(true);
  });

  journey('speaks to nobody but its studio', async ({ open, scratch }) => {
    const { studio, host, watch } = await open({ path: copySample(scratch) });
    await studio.explorer.row('Investigate Phishing E-mail, Playbook').dblclick();
    await studio.canvas.card('Start').waitFor();
    await studio.press('F5');
    await studio.runs.steps.waitFor();
    await studio.tabs.show('Source');
    await studio.source.editor.waitFor();
    await studio.explorer.open('fsr-icon-large.png', 'Image');
    await studio.explorer.open('README.md', 'Document');
    expect(watch.visitedOrigins()).toEqual([host.origin]);
  });

  journey('keeps the key of the studio to itself', async ({ open, scratch }) => {
    const { page, host, studio } = await open({ path: sampleFolder });
    await studio.explorer.row('Phishing Triage, 43').waitFor();
    const token = new URL(host.address).hash.slice('#token='.length);
    expect(token).toHaveLength(43);
    expect(page.url()).toBe(`${host.origin}/`);
    expect(await page.content()).not.toContain(token);
    const kept = filesBelow(join(scratch, 'data')).filter((path) => readFileSync(path).includes(token));
    expect(kept).toEqual([]);
    await page.reload();
    await studio.explorer.row('Phishing Triage, 43').waitFor();
  });

  journey('without the key says what to do', async ({ open }) => {
    const { host, page } = await open();
    const other = await page.context().newPage();
    await other.goto(host.origin);
    await other.getByRole('heading', { name: 'Packwright could not start' }).waitFor();
    await other.getByText('Open the whole address that Packwright printed').waitFor();
  });

  journey('shows what is in a pack as text, whatever it holds', async ({ open, scratch }) => {
    const folder = writeFiles(join(scratch, 'work'), {
      ...packFiles({
        'playbooks/A collection/A playbook.json': playbook({
          name: hostile,
          description: hostile,
          steps: [step(2, 'setVariable', { x: hostile }, { name: hostile, description: hostile })],
          groups: [
            {
              '@type': 'WorkflowGroup',
              type: 'note',
              name: hostile,
              description: hostile,
              top: '40',
              left: '500',
              width: '300',
              height: '120',
              uuid: '26760f78-99fe-44a7-b634-a285195fb548',
            },
          ],
        }),
      }),
      'README.md': `# ${hostile}\n\n[a link](javascript:document.title='taken')\n\n![a picture](https://evil.example/x.png)\n`,
      'images/evil.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=`taken`"><script>document.title=`taken`</script></svg>',
    });
    const { studio, page, watch, host } = await open({ path: folder });
    await studio.explorer.filter.fill('A playbook.json');
    await studio.explorer.tree
      .getByRole('treeitem', { name: /Playbook$|Playbook,/ })
      .last()
      .dblclick();
    await studio.canvas.cards.first().waitFor();
    await studio.canvas.cards.last().click();
    await studio.explorer.filter.fill('');
    await studio.explorer.open('README.md', 'Document');
    await studio.tabs.show('Properties');
    await page.getByRole('main').getByText('a link').waitFor();
    await studio.explorer.filter.fill('evil.svg');
    await studio.explorer.tree.getByRole('treeitem', { name: /^evil\.svg/ }).dblclick();
    await eventually(() => studio.tabs.activeName()).toContain('evil.svg');
    await studio.tabs.show('Properties');
    await page.getByRole('main').locator('img').waitFor();
    expect(await page.title()).not.toContain('taken');
    expect(watch.visitedOrigins()).toEqual([host.origin]);
  });
});

describe('the host', () => {
  journey('answers on this machine alone', async ({ open }) => {
    const { host } = await open();
    const port = Number(new URL(host.origin).port);
    expect(await isRefused('127.0.0.1', port)).toBe(false);
    for (const address of outerAddresses) expect(await isRefused(address, port), address).toBe(true);
  });

  journey('answers the page alone', async ({ open }) => {
    const { host } = await open({ path: sampleFolder });
    const token = new URL(host.address).hash.slice('#token='.length);
    const ask = async (headers: Record<string, string>) => {
      const response = await fetch(`${host.origin}/rpc`, {
        method: 'POST',
        body: '{"method":"app.info","input":{}}',
        headers: { 'Content-Type': 'application/json', ...headers },
      });
      return response.status;
    };
    expect(await ask({ Authorization: `Bearer ${token}` })).toBe(200);
    expect(await ask({})).toBe(401);
    expect(await ask({ Authorization: `Bearer ${token.slice(1)}A` })).toBe(401);
    expect(await ask({ Authorization: `Bearer ${token}`, Origin: 'https://evil.example' })).toBe(403);
    expect(await ask({ Authorization: `Bearer ${token}`, 'Content-Type': 'text/plain' })).toBe(415);
  });

  journey('opens no file outside of the workspace, whatever the page asks for', async ({ open, scratch }) => {
    writeFiles(scratch, { 'secret.json': '{"secret": true}' });
    const folder = copySample(scratch);
    const { host, studio } = await open({ path: folder });
    await studio.explorer.row('Phishing Triage, 43').waitFor();
    for (const path of [
      '../secret.json',
      'pack/../../secret.json',
      join(scratch, 'secret.json'),
      '..\\secret.json',
    ]) {
      await expect(host.call('documents.open', { path }), path).rejects.toThrow(/documents\.open/);
    }
    await expect(host.call('workspace.open', { handle: scratch })).rejects.toThrow();
  });
});
