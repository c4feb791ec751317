import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { KeptProposal, type Proposal, type ProposalState } from '@core/contract/proposals';
import { isMissing } from '../file-errors';
import { saveFile } from '../save-file';
import { workspaceIdOf } from '../workspace-id';

/** Most that wait for the user: whoever proposes more is to wait for an answer. */
export const mostPending = 50;
/** Decided ones that are kept, the latest, so that an assistant can learn what became of them. */
const mostDecided = 100;
/** Bytes of one; a larger change is to be handed in as several. */
const largest = 8 * 1024 * 1024;

/** Folder of the changes that are proposed for a workspace, below Packwright's own data: never in the workspace itself. */
export const proposalsFolder = (dataDir: string, workspace: string): string =>
  join(dataDir, 'proposals', workspaceIdOf(workspace));

/** Changes that assistants propose for a workspace, a file each. The studio and its tool server share the folder. */
export class ProposalStore {
  constructor(readonly folder: string) {}

  /** The newest first. What cannot be read, or is none, is passed over. */
  async list(): Promise<Proposal[]> {
    const all = await this.#all();
    return all.map(({ plan: _plan, ...proposal }) => proposal);
  }

  /** @throws PackwrightError `not-found` */
  async get(id: string): Promise<KeptProposal> {
    const proposal = await this.#read(`${id}.json`);
    if (proposal?.id === id) return proposal;
    throw new PackwrightError('not-found', 'This proposed change is no longer there.');
  }

  /** @throws PackwrightError `refused` where it is too large, or too many wait already */
  async add(proposal: KeptProposal): Promise<void> {
    const all = await this.#all();
    if (all.filter(({ state }) => state === 'pending').length >= mostPending)
      throw new PackwrightError(
        'refused',
        `${mostPending} proposed changes wait for an answer already.`,
        'Wait until the user has accepted or refused some, or withdraw your own.',
      );
    await this.#write(proposal);
    const decided = all.filter(({ state }) => state !== 'pending');
    for (const { id } of decided.slice(mostDecided))
      await rm(join(this.folder, `${id}.json`), { force: true });
  }

  /**
   * @throws PackwrightError `not-found`; `conflict` where it was decided already, so that nothing is undecided again by
   *   whoever comes second
   */
  async decide(id: string, state: Exclude<ProposalState, 'pending'>): Promise<void> {
    const proposal = await this.get(id);
    if (proposal.state === state) return;
    if (proposal.state !== 'pending')
      throw new PackwrightError('conflict', `This change was ${proposal.state} already.`);
    await this.#write({ ...proposal, state });
  }

  async #all(): Promise<KeptProposal[]> {
    const names = await readdir(this.folder).catch((thrown: unknown) => {
      if (isMissing(thrown)) return [];
      throw thrown;
    });
    const read = await Promise.all(names.map((name) => this.#read(name)));
    return read.filter((one) => one !== null).sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  }

  async #read(name: string): Promise<KeptProposal | null> {
    if (!/^[\w-]{1,80}\.json$/.test(name)) return null;
    const file = join(this.folder, name);
    try {
      const stats = await stat(file);
      // A pipe would wait for somebody to write into it.
      if (!stats.isFile() || stats.size > largest) return null;
      return KeptProposal.safeParse(JSON.parse(await readFile(file, 'utf8'))).data ?? null;
    } catch (thrown) {
      if (isMissing(thrown) || thrown instanceof SyntaxError) return null;
      throw thrown;
    }
  }

  async #write(proposal: KeptProposal): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(proposal));
    if (bytes.length > largest)
      throw new PackwrightError(
        'refused',
        'The proposed change is too large to be looked at.',
        'Propose it in parts.',
      );
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await saveFile(join(this.folder, `${proposal.id}.json`), bytes, { base: null, overwrite: true });
  }
}
