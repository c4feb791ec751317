import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFiles } from '../support/packs';
import { projectRoot, temporaryFolder } from '../support/host';
import { StdioAssistant } from '../support/stdio-assistant';
import { manyDocuments } from './large-packs';
import { median, repeat, reportTime, timed } from './measure';

/** With the manifest and twenty collections as many files as a large official pack. */
const playbooks = 346;

/** What an assistant waits for, that speaks to the command line over its standard input and output. */
export async function benchAssistants(): Promise<void> {
  const scratch = temporaryFolder();
  const folder = writeFiles(join(scratch.path, 'pack'), manyDocuments(playbooks));
  const cli = join(projectRoot, 'out', 'main', 'cli.js');
  const env = { ...process.env, PACKWRIGHT_DATA: join(scratch.path, 'data') };
  const server = spawn(process.execPath, [cli, 'mcp', folder], { stdio: ['pipe', 'pipe', 'inherit'], env });
  const ended = new Promise((resolve) => server.once('close', resolve));
  try {
    const assistant = new StdioAssistant(server.stdin, server.stdout);
    const clientInfo = { name: 'bench', version: '1.0.0' };
    await assistant.request('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo });
    const check = () => timed(() => assistant.call('check'));
    await repeat(3, check);
    reportTime('a check by an assistant of a pack of 367 files, again', median(await repeat(7, check)), 100);

    const path = join(folder, 'playbooks', 'Collection 0', 'Playbook 0.json');
    const sound = readFileSync(path, 'utf8');
    const broken = sound.slice(0, -2);
    let known = await assistant.call('check');
    const changed = async (text: string) => {
      writeFileSync(path, text);
      return timed(async () => {
        const before = known;
        known = await assistant.call('check');
        if (known === before) throw new Error('The change was not seen.');
      });
    };
    const times = await repeat(7, async () => (await changed(broken)) + (await changed(sound)));
    reportTime('the same after a file has changed', median(times) / 2, 100);
  } finally {
    server.kill();
    await ended;
    scratch.remove();
  }
}
