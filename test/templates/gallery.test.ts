import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPack } from '../../main/archive/build-pack';
import { readWorkspace } from '../../main/workspace/read-workspace';
import { packwright } from '../support/command-line';
import { archiveWorker, buildEntries, connectorChild, runWorker, testWorker } from '../studio/built';
import { existsInSample, sampleFolder, sampleNamed, samples } from './sample-files';

/** Each of these teaches one thing; the first sample shows all of them together. */
const lessons = samples.slice(1);

it('samples have ids of their own, and open at a file they have', () => {
  expect(lessons.length).toBeGreaterThanOrEqual(8);
  expect(new Set(samples.map((sample) => sample.id)).size).toBe(samples.length);
  for (const sample of samples) {
    expect(existsInSample(sample, sample.opens), sample.opens).toBe(true);
    expect(sample.title && sample.description).toBeTruthy();
  }
});

describe.each(samples)('the sample $id', (sample) => {
  const folder = sampleFolder(sample);
  let workersDir: string;

  beforeAll(async () => {
    workersDir = await buildEntries({ ...archiveWorker, ...runWorker, ...testWorker, ...connectorChild });
  });

  it.each(['7.6.5', '8.0.1'])('has no findings, not even hints, for %s', async (profile) => {
    const check = ['check', '.', '--profile', profile, '--fail-on', 'hint'];
    const { code, out } = await packwright(workersDir, folder, ...check);
    expect(code, out).toBe(0);
  });

  it('says what it teaches', () => {
    const readme = readFileSync(join(folder, 'pack', 'README.md'), 'utf8');
    expect(readme).toMatch(/^# .+\n\n\S/);
    if (lessons.includes(sample)) expect(readme).toContain('Teaches one thing: ');
  });

  it('has tests that pass, and come to all of its steps', async () => {
    const test = ['test', 'pack', '--coverage'];
    // The big one is there to be completed.
    const { code, out, err } = await packwright(
      workersDir,
      folder,
      ...(lessons.includes(sample) ? [...test, '--min-coverage', 'steps=100'] : test),
    );
    expect(code, out + err).toBe(0);
    expect(out).toMatch(/\d+ passed/);
  });

  it('packs every part of it, and bundles connectors as they are', async () => {
    const { roots } = await readWorkspace(folder);
    expect(roots.map((root) => root.path)).toContain('pack');
    for (const { path, type } of roots) {
      const packed = await buildPack(join(folder, path));
      if (type !== 'connector') continue;
      const bundled = join(folder, 'pack', 'connectors', packed.fileName);
      expect(existsSync(bundled), bundled).toBe(true);
      expect(readFileSync(bundled).equals(packed.bytes), 'pack the connector again').toBe(true);
    }
  });
});

it('the tests of its agent pass, each tool and prompt asked for', async () => {
  const workersDir = await buildEntries(connectorChild);
  const folder = sampleFolder(sampleNamed('alert-summary'));
  const test = ['agent', 'test', 'agents/alert-summary', '--coverage', '--min-coverage', 'tools=100'];
  const { code, out, err } = await packwright(workersDir, folder, ...test);
  expect(code, out + err).toBe(0);
});
