import type { KindId } from '@core/contract/kind-ids.generated';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Playbook, readPlaybook } from '@core/content/playbook';
import { isMap } from '@core/text/values';
import { mergeDefinitions, type ModuleDefinition, readDefinition } from '@core/content/module/definition';
import { PackwrightError } from '@core/contract/errors';
import type { ContentItem } from '@core/contract/workspace';
import type { JsonRecord, RecordTrigger } from '@core/engine/host';
import { recordTriggerOf } from '@core/engine/record-triggers';
import { MemoryPicklists } from '@core/engine/stores/memory-picklists';
import { textUuid } from '@core/text/text-uuid';
import { readJson } from '@core/text/json/read';
import { getAt } from '@core/text/pointer';
import type { RunMaterial } from './protocol';
import { shippedItems } from './shipped-items';

/** A record of the workspace's record sets. */
export interface StoredRecord {
  record: JsonRecord;
  /** Its identity, derived from its position where the file gives none. */
  uuid: string;
  item: ContentItem;
}

/**
 * The content of a workspace as runs need it. Files are read on demand, unsaved text before what is on disk. Where
 * several packs hold the same thing, the preferred root wins.
 */
export class Library {
  readonly #values = new Map<string, unknown>();
  readonly #playbooks = new Map<string, Playbook | null>();
  readonly #byKind: Map<string, ContentItem[]>;

  /** @param root content root that takes precedence over the others */
  constructor(
    readonly material: RunMaterial,
    readonly root: string,
  ) {
    const items = [...material.items].sort((a, b) => Number(b.root === root) - Number(a.root === root));
    this.#byKind = Map.groupBy(items, (item) => item.kind);
  }

  items(kind: KindId): readonly ContentItem[] {
    return this.#byKind.get(kind) ?? [];
  }

  /** Parsed value of a file; undefined when it cannot be read, which the checker reports. */
  value(path: string): unknown {
    if (!this.#values.has(path)) this.#values.set(path, this.#read(path));
    return this.#values.get(path);
  }

  /** @throws PackwrightError when there is no playbook at this place */
  playbookAt(path: string, pointer?: string): Playbook {
    const place =
      pointer ?? this.material.items.find((item) => item.path === path && isRunnable(item))?.pointer ?? '';
    const playbook = readPlaybook(getAt(this.value(path), place));
    if (playbook) return playbook;
    throw new PackwrightError(
      'unreadable',
      `"${path}" holds no playbook that can be read.`,
      'Fix what the Problems panel shows for this file.',
    );
  }

  /** Read once: a loop may reference the same playbook a thousand times. */
  playbook(uuid: string): Playbook | null {
    const known = this.#playbooks.get(uuid);
    if (known !== undefined) return known;
    const found = [...this.items('playbook'), ...this.items('playbookBlock')]
      .filter((item) => item.uuid === uuid)
      .map((item) => readPlaybook(getAt(this.value(item.path), item.pointer)))
      .find((playbook) => playbook !== null);
    this.#playbooks.set(uuid, found ?? null);
    return found ?? null;
  }

  #triggers: readonly RecordTrigger[] | null = null;

  /** Playbooks started by changes of records; finding them reads all playbooks, once. */
  recordTriggers(): readonly RecordTrigger[] {
    this.#triggers ??= this.items('playbook').flatMap(({ uuid }) => {
      const playbook = uuid === null ? null : this.playbook(uuid);
      return (playbook && recordTriggerOf(playbook)) ?? [];
    });
    return this.#triggers;
  }

  /** A fresh set of picklists: runs add made-up items to theirs. */
  picklists(): MemoryPicklists {
    const picklists = new MemoryPicklists(shippedItems());
    for (const item of this.items('picklist')) picklists.add(this.value(item.path));
    return picklists;
  }

  readonly #schemas = new Map<string, ModuleDefinition>();
  #schemasRead = false;

  schemas(): ReadonlyMap<string, ModuleDefinition> {
    if (this.#schemasRead) return this.#schemas;
    this.#schemasRead = true;
    // Those of the preferred root come first and their fields must win, so they are merged over the others.
    for (const item of this.items('module').toReversed()) {
      const schema = readDefinition(this.value(item.path));
      if (!schema) continue;
      const known = this.#schemas.get(schema.type);
      this.#schemas.set(schema.type, known ? mergeDefinitions(known, schema) : schema);
    }
    return this.#schemas;
  }

  /** Records of a module from the record sets. */
  records(module: string): StoredRecord[] {
    return this.items('record').flatMap((item) => {
      if (item.group !== module) return [];
      const record = getAt(this.value(item.path), item.pointer);
      return isMap(record) ? [{ record, uuid: item.uuid ?? textUuid(item.id), item }] : [];
    });
  }

  globals(): Record<string, string> {
    const globals: Record<string, string> = {};
    for (const item of this.items('globalVariable').toReversed()) {
      const variable = getAt(this.value(item.path), item.pointer);
      if (!isMap(variable) || typeof variable.name !== 'string') continue;
      const { value, default_value: fallback } = variable;
      globals[variable.name] =
        typeof value === 'string' ? value : typeof fallback === 'string' ? fallback : '';
    }
    return globals;
  }

  #read(path: string): unknown {
    const draft = Object.hasOwn(this.material.drafts, path) ? this.material.drafts[path] : undefined;
    try {
      return readJson(draft ?? readFileSync(join(this.material.workspaceFolder, path), 'utf8')).value;
    } catch {
      // A file that is gone or unreadable contributes nothing to a run; the step that needs it reports what is missing.
      return undefined;
    }
  }
}

function isRunnable(item: ContentItem): boolean {
  return item.kind === 'playbook' || item.kind === 'playbookBlock';
}
