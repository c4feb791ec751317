import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { EntryBudget } from '../../../main/archive/entry-budget';
import { extractArchive } from '../../../main/archive/extract';
import { limits } from '../../../main/archive/limits';
import { unpackFiles } from '../../../main/archive/unpack-files';
import { makeFolder } from '../../workspace/folder';
import { rawTgz } from '../../archive/raw-tar';
import { rawZip } from '../../archive/raw-zip';

const connector = rawTgz([{ name: 'jira/info.json', content: '{"operations": []}' }]);
const pack = rawZip([
  { name: 'top/info.json', content: '{}' },
  { name: 'top/connectors/jira_1.0.0.tgz', method: 0, content: connector },
]);

/** A pack inside a pack inside a pack … */
const deep = (levels: number): Uint8Array =>
  Array.from({ length: levels }).reduce<Uint8Array>(
    (inner) => rawZip([{ name: 'inner.zip', method: 0, content: inner }]),
    rawZip([{ name: 'end.txt' }]),
  );

describe('archives inside archives', () => {
  it('stay as they are unless asked for', async () => {
    const home = makeFolder({ 'a.zip': pack });
    expect(await extractArchive(join(home, 'a.zip'), join(home, 'out'))).toEqual({ files: 2 });
    expect(readdirSync(join(home, 'out', 'top', 'connectors'))).toEqual(['jira_1.0.0.tgz']);
  });

  it('are unpacked beside themselves where asked for', async () => {
    const home = makeFolder({ 'a.zip': pack });
    expect(await extractArchive(join(home, 'a.zip'), join(home, 'out'), { nested: true })).toEqual({
      files: 3,
    });
    const connectors = join(home, 'out', 'top', 'connectors');
    expect(readdirSync(connectors).toSorted()).toEqual(['jira_1.0.0.tgz', 'jira_1.0.0.tgz.unpacked']);
    expect(readFileSync(join(connectors, 'jira_1.0.0.tgz.unpacked', 'jira', 'info.json'), 'utf8')).toContain(
      'operations',
    );
  });

  it('nested ten deep are refused, and nothing is left; the outer one alone is fine', async () => {
    const home = makeFolder({ 'a.zip': deep(10) });
    await expect(
      extractArchive(join(home, 'a.zip'), join(home, 'out'), { nested: true }),
    ).rejects.toMatchObject({
      reason: 'nested-too-deep',
      message: expect.stringContaining('inner.zip.unpacked/inner.zip'),
    });
    expect(readdirSync(home)).toEqual(['a.zip']);
    expect(await extractArchive(join(home, 'a.zip'), join(home, 'out'))).toEqual({ files: 1 });
  });

  it('as deep as allowed are unpacked', async () => {
    const home = makeFolder({ 'a.zip': deep(3) });
    await extractArchive(join(home, 'a.zip'), join(home, 'out'), { nested: true });
    const inner = 'inner.zip.unpacked/'.repeat(3);
    expect(existsSync(join(home, 'out', inner, 'end.txt'))).toBe(true);
  });

  it('that are hostile refuse the whole', async () => {
    const home = makeFolder({
      'a.zip': rawZip([{ name: 'x.zip', method: 0, content: rawZip([{ name: '../evil' }]) }]),
    });
    await expect(
      extractArchive(join(home, 'a.zip'), join(home, 'out'), { nested: true }),
    ).rejects.toMatchObject({
      reason: 'parent-path',
    });
    expect(readdirSync(home)).toEqual(['a.zip']);
  });

  it('that grow together to a bomb are refused, though each of them is small', async () => {
    // Each inner archive stays below what a single one may grow to.
    const mild = rawZip(
      Array.from({ length: 15 }, (_, index) => ({
        name: `${index}.json`,
        packed: deflateRawSync(new Uint8Array(4 * 2 ** 20)),
        content: new Uint8Array(4 * 2 ** 20),
      })),
    );
    const outer = rawZip(Array.from({ length: 4 }, (_, index) => ({ name: `${index}.zip`, content: mild })));
    const home = makeFolder({ 'a.zip': outer });
    await expect(
      extractArchive(join(home, 'a.zip'), join(home, 'out'), { nested: true }),
    ).rejects.toMatchObject({
      reason: 'compression-bomb',
    });
    expect(readdirSync(home)).toEqual(['a.zip']);
  });

  it('are charged to what the outer one has left, before the first of their files is written', async () => {
    const inner = makeFolder({
      'a.zip': rawZip([{ name: 'x', content: 'eleven byte' }]),
      'b.tgz': rawTgz([{ name: 'x', content: 'eleven byte' }]),
    });
    for (const name of ['a.zip', 'b.tgz']) {
      const budget = new EntryBudget(limits.totalBytes);
      budget.addBytes(limits.totalBytes - 10);
      await expect(unpackFiles(join(inner, name), join(inner, 'out'), {}, budget)).rejects.toMatchObject({
        reason: 'too-large',
      });
      expect(existsSync(join(inner, 'out'))).toBe(false);
    }
  });
});
