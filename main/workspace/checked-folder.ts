import { createHash } from 'node:crypto';
import type { FixTarget } from '@core/check/fixes/stable';
import type { CheckResult } from '@core/check/running/runner';
import { CheckSession } from '@core/check/running/session';
import { sharesOf } from '@core/check/running/shares';
import type { ConnectorCall, KnownData } from '@core/check/templates/known-data';
import type { CheckedFile } from '@core/check/world';
import type { Finding, Profile } from '@core/contract/check';
import type { FormSchema } from '@core/contract/form-schema';
import { everyField } from '@core/content/connector/form';
import { readFields } from '@core/content/connector/model';
import { PackwrightError } from '@core/contract/errors';
import type { ContentItem, ContentRoot } from '@core/contract/workspace';
import type { WorkspaceEdit } from '@core/text/workspace-edit';
import { applyChanges, composeChanges, type TextChange } from '@core/text/changes';
import { knownData, operationParameters, schemaOf } from './analysis/form-schema';
import { rereadPaths } from './analysis/disk-changes';
import { References } from './analysis/references';
import { putText } from './put-within';
import { fillIndex } from './read-workspace';
import { safeFolder, type SafeFolder } from './safe-path';
import { hashOf, saveFile } from './save-file';
import { graphGuard, workWithin } from './work-within';
import { WorkspaceIndex } from './workspace-index';

export interface CheckedFolderOptions {
  /** Instead of the release the configuration names. */
  profile?: Profile;
  /** Texts that replace files, by path: a configuration from elsewhere; null leaves a file out. */
  instead?: ReadonlyMap<string, string | null>;
  signal?: AbortSignal;
}

const byPath = (a: CheckedFile, b: CheckedFile): number => (a.path < b.path ? -1 : 1);

/** Files checked in one piece of work. */
const partSize = 50;

/** A file that fixes have changed in memory. */
export interface ChangedFile {
  path: string;
  /** '' for one that is new. */
  before: string;
  changes: readonly TextChange[];
}

/** A folder as the command line checks it: read once, fixed in memory, written only on request. */
export class CheckedFolder implements FixTarget {
  private readonly index = new WorkspaceIndex();
  private readonly session = new CheckSession(undefined, graphGuard);
  private readonly changed = new Map<string, ChangedFile>();

  private readonly open = new Set<string>();

  /** What could not be listed while the folder was read, in sentences. */
  missing: readonly string[] = [];

  private constructor(
    private readonly folder: SafeFolder,
    private readonly options: CheckedFolderOptions,
  ) {}

  /** Reads a folder. Throws `not-found` or `unreadable` when it cannot be opened at all. */
  static async read(path: string, options: CheckedFolderOptions = {}): Promise<CheckedFolder> {
    const checked = new CheckedFolder(await safeFolder(path), options);
    checked.missing = (await fillIndex(checked.index, path, options)).missing;
    checked.putInstead();
    return checked;
  }

  get roots(): readonly ContentRoot[] {
    return this.index.roots;
  }

  get items(): ContentItem[] {
    return this.index.items();
  }

  /** Files that are held as text. */
  get files(): readonly CheckedFile[] {
    return [...this.index.files.values()];
  }

  get fileCount(): number {
    return this.index.files.size;
  }

  /** @param share the files to look at; null for all */
  result(share: ReadonlySet<string> | null = null): CheckResult {
    this.look(share);
    return this.session.result();
  }

  /** What rules find in some of the files, suppressed or not. */
  foundIn(share: ReadonlySet<string>): Finding[] {
    this.look(share);
    return this.session.found();
  }

  /**
   * The result of files of which others look at some.
   * @param own the files to look at here
   * @param elsewhere gives what was found in the rest of `share`
   * @param share null for all files
   */
  async resultWith(
    own: ReadonlySet<string>,
    elsewhere: Promise<readonly Finding[]>,
    share: ReadonlySet<string> | null,
  ): Promise<CheckResult> {
    this.look(own);
    return this.session.result(await elsewhere, share);
  }

  /** The files, or some of them, in so many shares of about as much work each. */
  shares(count: number, among: ReadonlySet<string> | null = null): Set<string>[] {
    return sharesOf(
      this.index.checked().filter(({ path }) => among?.has(path) ?? true),
      count,
    );
  }

  /** Hash of everything of the folder that findings depend on. */
  contentHash(): string {
    const hash = createHash('sha256');
    // Each part is told from the next by its length.
    const add = (text: string) => hash.update(`${text.length}\0`).update(text);
    for (const { path, text, noFile } of this.index.checked().sort(byPath)) {
      add(path);
      add(noFile ?? '');
      add(text);
    }
    for (const path of [...this.index.others].sort()) add(path);
    return hash.digest('hex');
  }

  /** What templates can read of the content: modules, picklists, variables, declared answers. */
  knownData(): KnownData {
    return knownData(this.index);
  }

  /** What forms offer of the content. */
  formSchema(): FormSchema {
    return schemaOf(this.index);
  }

  /** Names of the parameters of an operation; null where nobody declares them. */
  parametersOf({ connector, operation }: ConnectorCall): readonly string[] | null {
    const { parameters } = operationParameters(this.index, connector, operation);
    return parameters && everyField(readFields(parameters, '')).map(({ field }) => field.name);
  }

  /** Who names what, as of the last look at the findings. */
  references(): References {
    return new References(this.session.references(), this.index);
  }

  findings(): readonly Finding[] {
    return this.result().findings;
  }

  file(path: string): CheckedFile | undefined {
    return this.index.files.get(path);
  }

  textOf(path: string): string | undefined {
    return this.file(path)?.text;
  }

  /** Takes the text of a file that is open in an editor; it takes precedence over the disk until `forget`. */
  show(path: string, text: string): void {
    this.open.add(path);
    putText(this.index, path, text);
    this.index.refreshRoots();
  }

  /** The file is no longer open: the disk is authoritative again. */
  async forget(path: string): Promise<void> {
    this.open.delete(path);
    await this.reread([path]);
  }

  /** Replaces the text of a file, in memory. */
  putText(path: string, text: string): void {
    this.change(path, [{ from: 0, to: this.textOf(path)?.length ?? 0, insert: text }]);
  }

  apply({ files, created = [] }: WorkspaceEdit): void {
    for (const { path, changes } of files) this.change(path, changes);
    for (const { path, text } of created) this.change(path, [{ from: 0, to: 0, insert: text }]);
    this.index.refreshRoots();
  }

  /** What `apply` has changed since the files were read. */
  changes(): ChangedFile[] {
    return [...this.changed.values()];
  }

  /** Writes what has changed; a file that was changed by others in the meantime is left alone (`conflict`). */
  async save(): Promise<void> {
    for (const { path, before, changes } of this.changed.values()) {
      const base = before === '' ? null : hashOf(Buffer.from(before));
      const bytes = Buffer.from(applyChanges(before, changes));
      const saved = await saveFile(await this.folder.resolve(path), bytes, { base, overwrite: false });
      if (saved === 'conflict')
        throw new PackwrightError(
          'conflict',
          `"${path}" has changed on disk in the meantime.`,
          'Run the command again.',
        );
    }
    this.changed.clear();
  }

  /** Reads what has changed on disk. Returns whether anything has. */
  async reread(paths: readonly string[]): Promise<boolean> {
    const { changed, removed } = await rereadPaths(this.index, this.folder, paths, this.open);
    if (changed.size + removed.size === 0) return false;
    this.index.refreshRoots();
    this.putInstead();
    return true;
  }

  private look(share: ReadonlySet<string> | null): void {
    const input = {
      roots: this.index.roots,
      items: this.index.items(),
      files: this.index.checked(),
      otherPaths: this.index.others,
      profile: this.options.profile,
    };
    this.session.update(input, share);
    while (workWithin(this.session, partSize));
  }

  private change(path: string, changes: readonly TextChange[]): void {
    const known = this.changed.get(path) ?? { path, before: this.textOf(path) ?? '', changes: [] };
    const text = applyChanges(this.textOf(path) ?? '', changes);
    this.changed.set(path, { ...known, changes: composeChanges(known.changes, changes) });
    putText(this.index, path, text);
  }

  private putInstead(): void {
    for (const [path, text] of this.options.instead ?? []) {
      if (text === null) this.index.remove(path);
      else if (this.textOf(path) !== text) putText(this.index, path, text);
    }
  }
}
