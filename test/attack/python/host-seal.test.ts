import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { interpreterFolder, launch } from '../../../main/python/launch';
import { type ChildSetup, snippetEntry } from '../../../main/python/protocol';
import { snippetLimits } from '../../../main/python/service';
import { buildEntries } from '../../studio/built';
import { pythonEntries } from '../../python/python';

const setup: ChildSetup = {
  entry: snippetEntry,
  interpreter: interpreterFolder(),
  snapshot: null,
  task: 'serve',
  limits: snippetLimits,
};

async function outputOf(child: ChildProcess): Promise<string> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  return output;
}

describe('the process around the interpreter', () => {
  it('reaches nothing, even for JavaScript that has got out of the interpreter', async () => {
    let reached = 0;
    const server = createServer(() => reached++);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const entriesDir = await buildEntries({ 'python-child': 'test/python/probe.ts' });
    const probe = launch(entriesDir, Object.assign({ port }, setup));
    const text = await outputOf(probe);
    const results = JSON.parse(text) as Record<string, string>;
    server.close();
    const { 'still works': works, ...tries } = results;
    expect(Object.keys(tries).length).toBeGreaterThan(30);
    expect(Object.entries(tries).filter(([, result]) => result.startsWith('REACHED'))).toEqual([]);
    expect(works).toContain('42');
    expect(reached).toBe(0);
  });

  it('refuses to work where Node does not confine it', async () => {
    const entriesDir = await pythonEntries();
    const child = spawn(process.execPath, [join(entriesDir, 'python-child.js'), JSON.stringify(setup)]);
    expect(await outputOf(child)).toContain('This process is not confined, so it runs no foreign code.');
    expect(child.exitCode).toBe(1);
  });
});
