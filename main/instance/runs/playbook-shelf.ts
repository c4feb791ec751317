import { stepTypeOf, type StepTypeName } from '@core/content/steps/index';
import { type Playbook, readPlaybook } from '@core/content/playbook';
import { type JsonMap, mapOf } from '@core/text/values';
import { resourcesOf } from '@core/engine/trigger-environment';
import type { Change } from '../records/change';
import { wholeView } from '../records/reader';
import type { Records } from '../records/records';
import type { Connection } from '../store/connection';

/** Resources a playbook is made of. */
const parts: ReadonlySet<string> = new Set([
  'workflows',
  'workflow_steps',
  'workflow_routes',
  'workflow_groups',
]);

/** What starts a playbook. */
export interface Trigger {
  playbook: string;
  isActive: boolean;
  /** Type of its trigger: `cybersponse.post_create` … */
  kind: StepTypeName;
  arguments: JsonMap;
  modules: readonly string[];
}

/** The playbooks of an instance as the engine reads them, and what starts them. */
export class PlaybookShelf {
  readonly #read = new Map<string, Playbook | null>();
  #triggers: Trigger[] | null = null;
  #edition = 0;

  constructor(
    private readonly connection: Connection,
    private readonly records: Records,
  ) {}

  /** Changes whenever a playbook may have. */
  get edition(): number {
    return this.#edition;
  }

  /** Null for one that does not exist, is in the recycle bin or cannot be read. */
  get(uuid: string): Playbook | null {
    const known = this.#read.get(uuid);
    if (known !== undefined) return known;
    const playbook = readPlaybook(this.definition(uuid));
    this.#read.set(uuid, playbook);
    return playbook;
  }

  /** The playbook with its steps, as the API shows it. */
  definition(uuid: string): JsonMap | null {
    const entity = this.records.entity('workflows');
    const row = this.records.reader.row(entity, uuid);
    const isThere = row && (row.deletedAt ?? null) === null;
    return isThere ? this.records.reader.show(entity, row, wholeView) : null;
  }

  /** Whether the caller that starts a playbook waits for its end. */
  isSynchronous(uuid: string): boolean {
    return this.records.reader.row(this.records.entity('workflows'), uuid)?.synchronous === 1;
  }

  /** The triggers of all playbooks, in the order of their creation. */
  triggers(): readonly Trigger[] {
    this.#triggers ??= (
      this.connection
        .prepare(
          `SELECT w.uuid AS playbook, w.isActive AS active, s.stepType AS type, s.arguments AS arguments
           FROM workflows w
             JOIN workflow_steps s ON s.uuid = w.triggerStep
           WHERE w.deletedAt IS NULL ORDER BY w.id`,
        )
        .all() as { playbook: string; active: number; type: string; arguments: string | null }[]
    ).flatMap((row) => {
      const kind = stepTypeOf(row.type)?.name;
      if (!kind) return [];
      const args = mapOf(JSON.parse(row.arguments ?? '{}'));
      return {
        playbook: row.playbook,
        isActive: row.active === 1,
        kind,
        arguments: args,
        modules: resourcesOf({ arguments: args }),
      };
    });
    return this.#triggers;
  }

  /** Records have changed: what was read of playbooks may be out of date. */
  hear(changes: readonly Change[]): void {
    if (changes.some(({ entity }) => parts.has(entity.plural))) this.forget();
  }

  forget(): void {
    this.#read.clear();
    this.#triggers = null;
    this.#edition++;
  }
}
