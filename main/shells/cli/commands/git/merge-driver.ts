import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { mergeStates } from '@core/compare/merge/merge-states';
import { mapThree, type Three } from '@core/compare/merge/three';
import type { MergeSource } from '@core/contract/merging';
import { unfinishedFile, unfinishedFolder } from '../../../../git/repository';
import { mergeReport } from '../../../../workspace/merging/merge-report';
import { oneFileStates } from '../../../../workspace/merging/one-file-states';
import { exitCode } from '../../command';
import type { DriverIo } from './driver-io';
import { mergeFileOf, type MergeOrder } from '../../merge-order';
import { mergeReportText } from '../../merge-report-text';
import { inTree, repositoryOf, textOrNothing } from './one-file';

/**
 * Merges one file for git. The file of ours becomes the result: whole, and valid as it was, also where decisions are
 * wanted; then git hears that the merge is not done, and what is to be decided is kept beside what git knows.
 */
export async function mergeDriver(args: string[], io: DriverIo): Promise<number> {
  const [baseFile, oursFile, theirsFile, name] = args;
  if (baseFile === undefined || oursFile === undefined || theirsFile === undefined || name === undefined)
    throw new PackwrightError(
      'invalid-input',
      'Git gives a merge driver four names.',
      'packwright git install',
    );
  const repository = await repositoryOf(io.cwd);
  const path = inTree(repository, io.cwd, name);
  const files = { base: baseFile, ours: oursFile, theirs: theirsFile };
  const texts: Three<string | null> = {
    base: await textOrNothing(resolve(io.cwd, files.base)),
    ours: await textOrNothing(resolve(io.cwd, files.ours)),
    theirs: await textOrNothing(resolve(io.cwd, files.theirs)),
  };
  const states = await oneFileStates(repository.folder, path, texts);
  const merged = mergeStates(states, {});
  const report = mergeReport(merged, { accepted: [] });
  const [result] = merged.files;
  const text = result && ('text' in result ? result.text : texts[result.from]);
  if (text !== undefined && text !== null && text !== texts.ours)
    await writeFile(resolve(io.cwd, files.ours), text);
  const file = unfinishedFile(repository, path);
  if (report.clean) {
    await rm(file, { force: true });
    return exitCode.clean;
  }
  const order: MergeOrder = {
    sources: mapThree(texts, (one): MergeSource => ({ texts: one === null ? {} : { [path]: one } })),
    output: join(repository.folder, path),
    resolutions: {},
    accepted: [],
    allFrom: null,
  };
  await mkdir(unfinishedFolder(repository), { recursive: true });
  await writeFile(file, `${JSON.stringify(mergeFileOf(order, report, file), null, 2)}\n`);
  io.err(`${mergeReportText(report)}Decide in ${file}, then: packwright merge --continue ${file}\n`);
  return exitCode.findings;
}
