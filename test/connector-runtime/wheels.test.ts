import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPackage } from '../../main/connector-runtime/package/read-package';
import { rawZip } from '../archive/raw-zip';
import { connectorFolder, connectorsForTests } from './runtime';

const connectors = await connectorsForTests();

const code = `
import tidy, xmltodict
from connectors.core.connector import Connector

class Sample(Connector):
    def execute(self, config, operation, params, **kwargs):
        return [tidy.clean(' a '), xmltodict.parse('any')]
`;

const wheel = (says: string) =>
  rawZip([
    { name: 'tidy/__init__.py', content: `def clean(text):\n    return '${says}' + text.strip()\n` },
    { name: 'xmltodict.py', content: `def parse(text):\n    return 'of the wheel'\n` },
  ]);
const name = 'tidy-1.0-py3-none-any.whl';
const sumOf = (bytes: Uint8Array, of = name) =>
  `${createHash('sha256').update(bytes).digest('hex')}  ${of}\n`;

/** A folder of a connector with a wheel, and hashes where these are given. */
function withWheel(bytes: Uint8Array, hashes?: string): string {
  const folder = connectorFolder({ 'connector.py': code });
  mkdirSync(join(folder, 'wheels'));
  writeFileSync(join(folder, 'wheels', name), bytes);
  if (hashes !== undefined) writeFileSync(join(folder, 'wheels/SHA256SUMS'), hashes);
  return folder;
}

it('a wheel beside the connector is imported, before a module of ours, where its hash is the kept one', async () => {
  const connector = await readPackage(withWheel(wheel('clean '), sumOf(wheel('clean '))));
  const session = connectors.session(connector, { answers: () => null });
  const called = await session.execute('go', {}, {});
  session.end();
  expect(called).toMatchObject({ outcome: 'returned', value: ['clean a', 'of the wheel'] });
});

it('a wheel that was changed, or has no hash among those that are kept, is refused before it is loaded', async () => {
  await expect(readPackage(withWheel(wheel('other '), sumOf(wheel('clean '))))).rejects.toThrow(
    `The wheel "${name}" is not the one whose hash wheels/SHA256SUMS has.`,
  );
  await expect(readPackage(withWheel(wheel('any '), sumOf(wheel('any '), 'another.whl')))).rejects.toThrow(
    `The wheel "${name}" has no hash in wheels/SHA256SUMS.`,
  );
  expect((await readPackage(withWheel(wheel('any ')))).wheels).toHaveProperty([name]);
});
