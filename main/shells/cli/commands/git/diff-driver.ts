import { resolve } from 'node:path';
import { concealedComparison } from '@core/compare/reports/concealing';
import { humanReport } from '@core/compare/reports/human';
import { compareStates } from '@core/compare/states/compare-states';
import { oneFileStates, type Unread } from '../../../../workspace/merging/one-file-states';
import { exitCode } from '../../command';
import type { DriverIo } from './driver-io';
import { inTree, repositoryOf, textOrNothing } from './one-file';

/** Says what differs between two states of one file, for `git diff`. */
export async function diffDriver(args: string[], io: DriverIo): Promise<number> {
  const [name = '', oldFile, , , newFile] = args;
  const repository = await repositoryOf(io.cwd);
  const path = inTree(repository, io.cwd, name);
  // Of a file whose merge waits, git gives the name alone.
  if (oldFile === undefined) {
    io.out(`* Unmerged path ${path}\n`);
    return exitCode.clean;
  }
  const [before, after] = [await given(oldFile, io), await given(newFile, io)];
  const states = await oneFileStates(repository.folder, path, { base: null, ours: before, theirs: after });
  const { ours, theirs } = states;
  const comparison = concealedComparison(compareStates(ours, theirs), ours, theirs);
  const problems = comparison.problems.map(
    ({ side, message }) => `${side === 'a' ? 'before' : 'after'}: ${message}\n`,
  );
  io.out(`packwright diff ${path}\n${humanReport(comparison, { stat: false })}${problems.join('')}`);
  return exitCode.clean;
}

const given = (file: string | undefined, io: DriverIo): Promise<string | Unread | null> =>
  textOrNothing(file === undefined || file.startsWith('/') ? file : resolve(io.cwd, file));
