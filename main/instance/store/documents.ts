import type { JsonMap } from '@core/text/values';
import type { Connection } from './connection';

/** A JSON document of a service of the platform that keeps no records: a connector, a rule, an agent's settings. */
export interface Document {
  /** Counts over all kinds. */
  id: number;
  /** Its name among those of its kind, usually a uuid. */
  key: string;
  value: JsonMap;
}

interface DocumentRow {
  id: number;
  key: string;
  value: string;
}

/** The kinds of documents the services keep. */
export type DocumentKind =
  | 'account-details'
  | 'agent-connector'
  | 'ai-agent'
  | 'ai-agent-folder'
  | 'ai-agent-settings'
  | 'ai-model'
  | 'ai-pause'
  | 'ai-plan'
  | 'ai-span'
  | 'ai-task'
  | 'channel'
  | 'connector'
  | 'connector-configuration'
  | 'connector-draft'
  | 'connector-answers'
  | 'data-import'
  | 'long-list'
  | 'mcp-tools'
  | 'notification'
  | 'original'
  | 'retrievable-key'
  | 'rule'
  | 'sign-in'
  | 'tag';

/** Documents by kind, in the order they were first put. */
export class Documents {
  constructor(private readonly connection: Connection) {
    connection.exec(`
      CREATE TABLE IF NOT EXISTS packwright_documents (
        id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
        UNIQUE (kind, key)
      ) STRICT`);
  }

  of(kind: DocumentKind): DocumentSet {
    return new DocumentSet(this.connection, kind);
  }
}

/** The documents of one kind. */
export class DocumentSet {
  constructor(
    private readonly connection: Connection,
    private readonly kind: DocumentKind,
  ) {}

  all(): Document[] {
    return this.connection
      .prepare<[string], DocumentRow>(
        'SELECT id, key, value FROM packwright_documents WHERE kind = ? ORDER BY id',
      )
      .all(this.kind)
      .map(read);
  }

  get(key: string): Document | undefined {
    return this.#one('key = ?', key);
  }

  /** Those whose keys begin with a text, by an index. */
  under(prefix: string): Document[] {
    return this.connection
      .prepare<[string, string, string], DocumentRow>(
        `SELECT id, key, value FROM packwright_documents
         WHERE kind = ? AND key >= ? AND key < ? || char(1114111) ORDER BY id`,
      )
      .all(this.kind, prefix, prefix)
      .map(read);
  }

  /** The first whose key ends with a text; reads the keys of all. */
  ending(suffix: string): Document | undefined {
    return this.#one("key LIKE '%' || ?", suffix);
  }

  byId(id: number): Document | undefined {
    return this.#one('id = ?', id);
  }

  put(key: string, value: JsonMap): Document {
    const row = this.connection
      .prepare<[string, string, string], DocumentRow>(
        `INSERT INTO packwright_documents (kind, key, value) VALUES (?, ?, ?)
         ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value RETURNING id, key, value`,
      )
      .get(this.kind, key, JSON.stringify(value));
    return read(row as DocumentRow);
  }

  /** Returns whether there was one. */
  remove(key: string): boolean {
    return (
      this.connection
        .prepare('DELETE FROM packwright_documents WHERE kind = ? AND key = ?')
        .run(this.kind, key).changes > 0
    );
  }

  #one(condition: string, value: string | number): Document | undefined {
    const row = this.connection
      .prepare<[string, string | number], DocumentRow>(
        `SELECT id, key, value FROM packwright_documents WHERE kind = ? AND ${condition}`,
      )
      .get(this.kind, value);
    return row && read(row);
  }
}

const read = ({ id, key, value }: DocumentRow): Document => ({
  id,
  key,
  value: JSON.parse(value) as JsonMap,
});
