import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Sample } from '@core/contract/app';
import { PackwrightError } from '@core/contract/errors';
import { z } from 'zod';
import { makeOnce } from './make-once';
import { safeFolder } from './safe-path';

const Listed = z.array(Sample.extend({ folder: z.string() }));
type Listed = z.infer<typeof Listed>;

/** The starters that come with Packwright, as `samples.json` lists them; none when the folder is missing. */
export async function listSamples(templatesDir: string): Promise<Sample[]> {
  return (await listed(templatesDir)).map(({ folder: _folder, ...sample }) => sample);
}

/**
 * The user's own copy of a starter, made when it is opened for the first time: what comes with Packwright is never
 * edited, and what was edited is found again.
 * @param samplesDir folder that holds the copies
 */
export async function openSample(
  id: string,
  templatesDir: string,
  samplesDir: string,
): Promise<{ folder: string; title: string }> {
  const sample = (await listed(templatesDir)).find((one) => one.id === id);
  if (!sample) throw new PackwrightError('not-found', 'This sample is no longer included in Packwright.');
  const source = await (await safeFolder(templatesDir)).resolve(sample.folder);
  const folder = join(samplesDir, sample.id);
  await makeOnce(folder, (target) => cp(source, target, { recursive: true }));
  return { folder, title: sample.title };
}

async function listed(templatesDir: string): Promise<Listed> {
  const text = await readFile(join(templatesDir, 'samples.json'), 'utf8').catch(() => '[]');
  return Listed.parse(JSON.parse(text));
}
