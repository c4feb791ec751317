import type { JsonMap } from '@core/text/values';
import type { Entity } from '../entities/entity';
import type { Rights } from '../query/sight';

/** A new record as it is to be stored, and whether its creation may start playbooks. */
export interface Screened {
  body: JsonMap;
  startsPlaybooks: boolean;
}

/**
 * What is done with every new record before it is stored (docs/platform/rules.md#preprocessing-rules).
 * @param rights of who writes it
 * @throws DroppedRecord for one that is not to be stored
 */
export type Screen = (entity: Entity, body: JsonMap, rights: Rights) => Screened;

/** A new record that a preprocessing rule keeps from being stored. Nothing has failed: this is what the rule is for. */
export class DroppedRecord extends Error {
  override readonly name = 'DroppedRecord';

  constructor(private readonly rule: { uuid: string; name: string }) {
    super(`The record was not created: the preprocessing rule "${rule.name}" drops records like it.`);
  }

  /** What a client gets instead of the record; no source shows the platform's answer. */
  answer(): JsonMap {
    return {
      status: 'dropped',
      message: this.message,
      rule: `/api/3/preprocessing_rules/${this.rule.uuid}`,
    };
  }
}

/** The result of a write, or null where a rule dropped the record. */
export function unlessDropped<T>(write: () => T): T | null {
  try {
    return write();
  } catch (failure) {
    if (failure instanceof DroppedRecord) return null;
    throw failure;
  }
}
