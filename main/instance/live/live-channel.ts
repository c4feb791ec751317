import type { Account } from '../identity/accounts';
import type { Instance } from '../instance';
import type { Change } from '../records/change';
import { lightRun } from '../routes/run-shapes';
import { runSight } from '../runs/run-sight';
import type { RunRow } from '../runs/run-rows';
import type { LiveSession } from './session';
import { runsTopic } from './topics';

/**
 * What pages follow: runs and changes of records, each told to those subscribers who may read it
 * (docs/platform/runs.md#live-channel).
 */
export class LiveChannel {
  readonly #sessions = new Set<LiveSession>();
  readonly #deaf: (() => void)[];

  constructor(private readonly instance: Instance) {
    this.#deaf = [
      instance.runs.onNews((news) => {
        if (news.kind === 'moved') this.#tellOfRun(news.run);
      }),
      instance.records.onChange((changes) => this.#tellOfChanges(changes)),
    ];
  }

  add(session: LiveSession): void {
    this.#sessions.add(session);
  }

  remove(session: LiveSession): void {
    this.#sessions.delete(session);
  }

  /** Whether there is anything to follow at a topic. */
  knows(topic: string): boolean {
    const [module = ''] = topic.split('/');
    return topic === runsTopic || this.instance.catalog.get(module) !== undefined;
  }

  /** Hears of nothing any more. */
  close(): void {
    for (const end of this.#deaf) end();
  }

  #tellOfRun(run: RunRow): void {
    if (this.#sessions.size === 0) return;
    const body = { ...lightRun(run, 'Workflow'), task_id: run.taskId, user: run.user };
    const { instance } = this;
    const bodyFor = (account: Account) => {
      if (!instance.permissions.may(account, 'read', 'workflows')) return null;
      const sight = runSight(instance.catalog, instance.rights.of(account), account);
      return instance.runs.log.get(run.id, 'all', sight) ? body : null;
    };
    for (const session of this.#sessions) session.tell(runsTopic, bodyFor);
  }

  #tellOfChanges(changes: readonly Change[]): void {
    if (this.#sessions.size === 0) return;
    for (const change of changes) {
      const { plural } = change.entity;
      const bodyFor = (account: Account) => this.#changeFor(account, change);
      for (const session of this.#sessions) {
        if (plural !== runsTopic) session.tell(plural, bodyFor);
        session.tell(`${plural}/${change.uuid}`, bodyFor);
      }
    }
  }

  /** A change as an account may hear of it; null where it may not read the record. */
  #changeFor(account: Account, { kind, entity, uuid, fields, after }: Change): object | null {
    const { rights, records } = this.instance;
    const sight = rights.of(account);
    // Whose a deleted record was cannot be asked any more.
    const isSeen =
      after === null ? sight.limit(entity, 't') === null : records.reader.sees(sight, entity, uuid);
    if (!sight.reads(entity) || !isSeen) return null;
    const audit = kind === 'update' ? ['modifyDate', 'modifyUser'] : [];
    return {
      operation: kind,
      entityType: entity.typeName,
      entityUuid: `/api/3/${entity.plural}/${uuid}`,
      changeData: [...new Set([...fields, ...audit])].filter((field) => sight.shows(entity, field)),
    };
  }
}
