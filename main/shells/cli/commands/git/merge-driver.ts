import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { mergeStates } from '@core/compare/merge/merge-states';
import { mapThree, sides, type Three } from '@core/compare/merge/three';
import { concealedMerge } from '@core/compare/reports/concealed-merge';
import type { MergeSource } from '@core/contract/merging';
import { sameValue } from '@core/text/values';
import { unfinishedFile, unfinishedFolder } from '../../../../git/repository';
import { type Decisions, mergeReport } from '../../../../workspace/merging/merge-report';
import { oneFileStates } from '../../../../workspace/merging/one-file-states';
import { exitCode } from '../../command';
import type { DriverIo } from './driver-io';
import { mergeFileOf, type MergeOrder } from '../../../../workspace/merging/merge-order';
import { mergeReportText } from '../../merge-report-text';
import { quoted } from '../../quoted';
import { exactText, inTree, repositoryOf } from './one-file';

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
    base: await exactText(resolve(io.cwd, files.base)),
    ours: await exactText(resolve(io.cwd, files.ours)),
    theirs: await exactText(resolve(io.cwd, files.theirs)),
  };
  const states = await oneFileStates(repository.folder, path, texts);
  const merged = mergeStates(states, {});
  const [result] = merged.files;
  const text = result && ('text' in result ? result.text : texts[result.from]);
  const file = unfinishedFile(repository, path);
  const writeResult = async (): Promise<void> => {
    if (text !== undefined && text !== null && text !== texts.ours)
      await writeFile(resolve(io.cwd, files.ours), text);
  };
  if (mergeReport(merged, { accepted: [] }).clean) {
    await writeResult();
    await rm(file, { force: true });
    return exitCode.clean;
  }
  const sources = mapThree(texts, (one): MergeSource => ({ texts: one === null ? {} : { [path]: one } }));
  const decisions = await decidedBefore(file, sources);
  const order: MergeOrder = {
    sources,
    output: join(repository.folder, path),
    ...decisions,
    allFrom: null,
  };
  const report = mergeReport(mergeStates(states, decisions.resolutions), decisions);
  await mkdir(unfinishedFolder(repository), { recursive: true });
  await writeFile(file, `${JSON.stringify(mergeFileOf(order, report, file), null, 2)}\n`, { mode: 0o600 });
  // Last: where what is to be decided cannot be kept, the file stays as it was.
  await writeResult();
  const shown = mergeReportText(concealedMerge(report, states));
  io.err(`${shown}Decide in ${quoted(file)}, then: packwright merge --continue ${quoted(file)}\n`);
  return exitCode.findings;
}

/** What was decided when the same three texts were merged before, as after `git merge --abort`. */
async function decidedBefore(file: string, sources: Three<MergeSource>): Promise<Decisions> {
  const none: Decisions = { resolutions: {}, accepted: [] };
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return none;
  // Few merges need what reads the form of the file, and it takes its time to load.
  const { mergeFileIn } = await import('../../../../workspace/merging/merge-file-in');
  const before = mergeFileIn(text);
  if (!before || !sides.every((side) => sameValue(before[side], sources[side]))) return none;
  return { resolutions: before.resolutions, accepted: before.accepted };
}
