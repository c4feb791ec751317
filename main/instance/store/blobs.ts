import type { Connection } from './connection';

/** The bytes of uploaded and exported files, beside their records. */
export class Blobs {
  constructor(private readonly connection: Connection) {
    connection.exec(
      'CREATE TABLE IF NOT EXISTS packwright_blobs (uuid TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT',
    );
  }

  put(uuid: string, bytes: Uint8Array): void {
    this.connection
      .prepare(
        'INSERT INTO packwright_blobs (uuid, bytes) VALUES (?, ?) ON CONFLICT (uuid) DO UPDATE SET bytes = excluded.bytes',
      )
      .run(uuid, bytes);
  }

  /** Empty where there is none. */
  get(uuid: string): Buffer {
    const bytes = this.connection
      .prepare('SELECT bytes FROM packwright_blobs WHERE uuid = ?')
      .pluck()
      .get(uuid);
    return Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
  }

  remove(uuid: string): void {
    this.connection.prepare('DELETE FROM packwright_blobs WHERE uuid = ?').run(uuid);
  }
}
