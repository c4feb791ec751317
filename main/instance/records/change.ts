import type { Entity } from '../entities/entity';
import type { Row } from './row';

/** What one write did to one record; reported after it is committed, in the order of the writes. */
export interface Change {
  kind: 'create' | 'update' | 'delete';
  entity: Entity;
  uuid: string;
  /** As it was before; null for a new record. */
  before: Row | null;
  /** As it is after the write; null for a deleted record. */
  after: Row | null;
  /** Names of the fields whose value the write changed. */
  fields: ReadonlySet<string>;
  /** The actor that wrote it. */
  actor: string | null;
  /** It starts nothing. */
  isSilent?: boolean;
  /** False where a preprocessing rule says that its creation starts none. */
  startsPlaybooks?: boolean;
}

export type ChangeListener = (changes: readonly Change[]) => void;
