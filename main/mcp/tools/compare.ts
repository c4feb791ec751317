import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { PackwrightError } from '@core/contract/errors';
import { CompareThread } from '../../compare-host/client';
import type { StateMaterial } from '../../compare-host/protocol';
import { revisionFolder } from '../../git/revision-folder';
import { proposedTexts } from '../../workspace/proposals/show-proposal';
import { textOnDisk } from '../../workspace/text-on-disk';
import type { Desk } from '../desk';
import { defineTool } from '../tool';

export const compare = defineTool({
  name: 'compare',
  title: 'Compare',
  description:
    'What differs, element by element, and what it means: a revision of git against the workspace, or the workspace against a proposed change. Noise is left out; secrets are not shown.',
  input: z.strictObject({
    with: z.union([
      z.strictObject({ revision: z.string().min(1).max(300).describe('HEAD, HEAD~1, a branch, a tag') }),
      z.strictObject({ proposal: z.string().max(80) }),
    ]),
    format: z.enum(['markdown', 'json']).default('markdown'),
    from: z.number().int().min(0).default(0),
    length: z.number().int().min(1).max(100_000).default(40_000),
  }),
  async run({ with: other, format, from, length }, desk, signal) {
    const text =
      'revision' in other
        ? await withRevision(desk, other.revision, format, signal)
        : await withProposal(desk, other.proposal, format, signal);
    const to = from + length;
    return { total: text.length, text: text.slice(from, to), next: to < text.length ? to : null };
  },
});

type Format = 'markdown' | 'json';

const plain = (folder: string): StateMaterial => ({
  folder,
  isOwn: true,
  texts: {},
  only: null,
  isWhole: true,
});

async function withRevision(
  desk: Desk,
  revision: string,
  format: Format,
  signal: AbortSignal,
): Promise<string> {
  // What stands behind a colon could be any part of the repository, of which the workspace may be a part alone.
  if (revision.includes(':'))
    throw new PackwrightError(
      'invalid-input',
      `"${revision}" is more than a revision.`,
      'Name HEAD or a branch.',
    );
  const { folder, dispose } = await revisionFolder(desk.folder.path, revision);
  try {
    return await compared(desk, { ...plain(folder), isOwn: false }, plain(desk.folder.path), format, signal);
  } finally {
    await dispose();
  }
}

async function withProposal(desk: Desk, id: string, format: Format, signal: AbortSignal): Promise<string> {
  const texts = await proposedTexts(await desk.proposals.get(id), (path) => textOnDisk(desk.folder, path));
  const before = plain(desk.folder.path);
  const after = {
    ...before,
    texts: Object.fromEntries([...texts].flatMap(([path, text]) => (text === null ? [] : [[path, text]]))),
    gone: [...texts].flatMap(([path, text]) => (text === null ? [path] : [])),
  };
  return compared(desk, before, after, format, signal);
}

/** In a thread of its own, which ends with the request. */
async function compared(
  { options: { workersDir } }: Desk,
  a: StateMaterial,
  b: StateMaterial,
  format: Format,
  signal: AbortSignal,
): Promise<string> {
  const scratch = await mkdtemp(join(tmpdir(), 'packwright-compare-'));
  const thread = new CompareThread(workersDir);
  const end = (): void => void thread.close();
  signal.addEventListener('abort', end);
  try {
    await thread.compare({ a, b, unpacking: { workersDir, scratch } }, () => {});
    return (await thread.ask('write', { format, classes: null, notes: {} })).text;
  } finally {
    signal.removeEventListener('abort', end);
    await thread.close();
    await rm(scratch, { recursive: true, force: true });
  }
}
