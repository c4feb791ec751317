import { cpSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildEntries, connectorChild } from '../../studio/built';
import { packwright } from '../../support/command-line';
import { projectRoot } from '../../support/host';
import { makeFolder } from '../../workspace/folder';

const everything = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/server-everything/dist/index.js',
);
let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries(connectorChild);
});

it.each([
  ['alert-triage', 'judges by records and tools, in two prompts'],
  ['containment', 'waits for an approval before it changes anything'],
  ['playbook-runner', 'runs a playbook, and calls a server of another maker on this computer'],
])('the agent %s %s: its tests pass, and come to all its tools and prompts', async (name) => {
  const folder = makeFolder();
  cpSync(join(projectRoot, 'test/fixtures/agents', name), join(folder, name), { recursive: true });
  const mcpServers = { everything: { command: process.execPath, args: [everything] } };
  writeFileSync(join(folder, 'servers.json'), JSON.stringify({ mcpServers }));
  const servers = ['--tool-servers', 'servers.json', '--allow-tool-server', 'everything'];
  const test = [
    'agent',
    'test',
    name,
    '--coverage',
    '--min-coverage',
    'tools=100',
    '--min-coverage',
    'prompts=100',
  ];
  const { code, out, err } = await packwright(workersDir, folder, ...test, ...servers);
  expect(code, out + err).toBe(0);
  expect(out + err).toMatch(/\d+ passed/);
});
