import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeOnce } from '../../main/workspace/make-once';
import { openArchive } from '../../main/workspace/open-archive';
import { listSamples, openSample } from '../../main/workspace/samples';
import { makeFolder } from './folder';

async function fill(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await writeFile(join(target, 'a.json'), 'original');
}

async function extract(_: string, target: string): Promise<void> {
  await fill(target);
}

describe('a folder that is made once', () => {
  it('stays as it was edited', async () => {
    const folder = join(makeFolder(), 'deep', 'copy');
    await makeOnce(folder, fill);
    writeFileSync(join(folder, 'a.json'), 'edited');
    await makeOnce(folder, fill);
    expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe('edited');
  });

  it('is not there when making it failed half-way', async () => {
    const parent = makeFolder();
    const failing = makeOnce(join(parent, 'copy'), async (target) => {
      await fill(target);
      throw new Error('power cut');
    });
    await expect(failing).rejects.toThrow('power cut');
    expect(readdirSync(parent)).toEqual([]);
  });

  it('is one folder for two who make it at the same time', async () => {
    const parent = makeFolder();
    await Promise.all([makeOnce(join(parent, 'copy'), fill), makeOnce(join(parent, 'copy'), fill)]);
    expect(readdirSync(parent)).toEqual(['copy']);
  });
});

describe('an opened archive', () => {
  it('leads to the same folder as long as its bytes are the same', async () => {
    const folder = makeFolder({ 'My pack (1).zip': 'one', 'other.zip': 'two' });
    const opened = join(folder, 'opened');
    const first = await openArchive(join(folder, 'My pack (1).zip'), opened, extract);
    expect(first).toBe(join(opened, 'My-pack-1--7692c3ad'));
    writeFileSync(join(first, 'a.json'), 'edited');
    expect(await openArchive(join(folder, 'My pack (1).zip'), opened, extract)).toBe(first);
    expect(readFileSync(join(first, 'a.json'), 'utf8')).toBe('edited');

    writeFileSync(join(folder, 'My pack (1).zip'), 'a new release');
    const second = await openArchive(join(folder, 'My pack (1).zip'), opened, extract);
    expect(second).not.toBe(first);
    expect(readFileSync(join(second, 'a.json'), 'utf8')).toBe('original');
  });

  it('that is refused leaves nothing behind', async () => {
    const folder = makeFolder({ 'bad.zip': 'x' });
    const opened = join(folder, 'opened');
    const refusing = openArchive(join(folder, 'bad.zip'), opened, () => Promise.reject(new Error('refused')));
    await expect(refusing).rejects.toThrow('refused');
    expect(readdirSync(opened)).toEqual([]);
    rmSync(join(folder, 'bad.zip'));
    await expect(openArchive(join(folder, 'bad.zip'), opened, fill)).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('samples', () => {
  const listed = [
    { id: 'demo', title: 'Demo', description: 'A demo', opens: 'pack/info.json', folder: 'packs/demo' },
  ];

  it('are copied for the user once; what comes with Packwright is never edited', async () => {
    const templates = makeFolder({
      'samples.json': JSON.stringify(listed),
      'packs/demo/pack/info.json': '{}',
    });
    const samples = join(makeFolder(), 'samples');
    expect(await listSamples(templates)).toEqual([
      { id: 'demo', title: 'Demo', description: 'A demo', opens: 'pack/info.json' },
    ]);
    const { folder } = await openSample('demo', templates, samples);
    expect(folder).toBe(join(samples, 'demo'));
    writeFileSync(join(folder, 'pack', 'info.json'), 'edited');
    await openSample('demo', templates, samples);
    expect(readFileSync(join(folder, 'pack', 'info.json'), 'utf8')).toBe('edited');
    expect(readFileSync(join(templates, 'packs/demo/pack/info.json'), 'utf8')).toBe('{}');
  });

  it('are none where the folder is missing, and unknown ones are refused', async () => {
    expect(await listSamples(join(makeFolder(), 'gone'))).toEqual([]);
    const templates = makeFolder({ 'samples.json': '[]' });
    await expect(openSample('../../etc', templates, makeFolder())).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
