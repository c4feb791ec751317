import type { ConnectorCall, KnownData } from '@core/check/templates/known-data';
import type { CheckedFile } from '@core/check/world';
import type { Finding } from '@core/contract/check';
import type { FormSchema } from '@core/contract/form-schema';
import type { ContentItem } from '@core/contract/workspace';
import type { References } from '../workspace/analysis/references';
import { CheckedFolder } from '../workspace/checked-folder';

/** The folder an editor has open, with its findings as of the last check. */
export class Project {
  private byPath = new Map<string, Finding[]>();
  private isStale = true;
  private known: KnownData | null = null;
  private schema: FormSchema | null = null;
  private named: References | null = null;

  private constructor(private readonly checked: CheckedFolder) {}

  static async open(folder: string): Promise<Project> {
    return new Project(await CheckedFolder.read(folder));
  }

  show(path: string, text: string): void {
    if (this.checked.textOf(path) === text) return;
    this.checked.show(path, text);
    this.isStale = true;
    this.schema = null;
    // What is typed in a playbook says nothing of modules, picklists and connectors.
    if (this.checked.file(path)?.kind !== 'playbook') this.forgetKnown();
  }

  async forget(path: string): Promise<void> {
    await this.checked.forget(path);
    this.isStale = true;
    this.forgetKnown();
  }

  async changedOnDisk(paths: readonly string[]): Promise<void> {
    this.isStale = (await this.checked.reread(paths)) || this.isStale;
    this.forgetKnown();
  }

  file(path: string): CheckedFile | undefined {
    return this.checked.file(path);
  }

  textOf(path: string): string | undefined {
    return this.checked.textOf(path);
  }

  /** What templates can read of the folder's content. */
  knownData(): KnownData {
    return (this.known ??= this.checked.knownData());
  }

  /** What forms offer, and with them every place of a file. */
  formSchema(): FormSchema {
    return (this.schema ??= this.checked.formSchema());
  }

  /** Names of the parameters of an operation; null where nobody declares them. */
  parametersOf(call: ConnectorCall): readonly string[] | null {
    return this.checked.parametersOf(call);
  }

  private forgetKnown(): void {
    this.known = null;
    this.schema = null;
  }

  /** Who names what, as the texts are now. */
  references(): References {
    this.refresh();
    return (this.named ??= this.checked.references());
  }

  /** What the folder holds. */
  items(): readonly ContentItem[] {
    return this.checked.items;
  }

  /** The findings of a file as it is now. */
  findingsIn(path: string): readonly Finding[] {
    this.refresh();
    return this.byPath.get(path) ?? [];
  }

  /** Checks again what has changed. Returns the files whose findings have changed. */
  refresh(): string[] {
    if (!this.isStale) return [];
    const before = this.byPath;
    this.named = null;
    this.byPath = Map.groupBy(this.checked.findings(), (finding) => finding.path);
    this.isStale = false;
    return [...new Set([...before.keys(), ...this.byPath.keys()])].filter(
      (path) => JSON.stringify(before.get(path)) !== JSON.stringify(this.byPath.get(path)),
    );
  }
}
