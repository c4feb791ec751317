import { join } from 'node:path';
import { searchContent } from '@core/search/search';
import { readWorkspace } from '../../main/workspace/read-workspace';
import { sought } from '../support/sought';
import { median, repeat, reportTime, timed } from './measure';

/** Files of the largest workspace that a search was measured in, and what its first hundred places may take. */
const [wholeFiles, wholeMs] = [5181, 300];

/** Searching all content for a word that is common, one that is nowhere, and an expression. */
export async function benchSearching(corpus: string): Promise<void> {
  const { files } = await readWorkspace(join(corpus, 'content'));
  const goal = (wholeMs * files.size) / wholeFiles;
  for (const [what, query] of [
    ['a common word', sought('malicious')],
    ['a word that is nowhere', sought('quokka')],
    ['an expression', sought('mal[a-z]+s', { isPattern: true })],
  ] as const) {
    const times = await repeat(5, () => timed(() => searchContent(files.values(), query, 100)));
    reportTime(`search ${files.size} files for ${what}`, median(times), goal);
  }
}
