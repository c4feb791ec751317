import type { Entity } from '../entities/entity';
import type { Row } from './row';

/** What one write did to one record; told after it is committed, in the order of the writes. */
export interface Change {
  kind: 'create' | 'update' | 'delete';
  entity: Entity;
  uuid: string;
  /** As it was before; null for a new record. */
  before: Row | null;
  /** As it is after the write; null for a record that is gone. */
  after: Row | null;
  /** Names of the fields the write gave another value. */
  fields: ReadonlySet<string>;
  /** The actor who wrote. */
  actor: string | null;
}

export type ChangeListener = (changes: readonly Change[]) => void;
