import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, expect, it } from 'vitest';
import { serving } from '../../shells/cli/serving';
import { buildEntries } from '../../studio/built';
import { makeFolder } from '../../workspace/folder';
import { moments } from './killing';

let built = '';
beforeAll(async () => {
  built = await buildEntries({ 'mortal-serve': 'test/attack/kills/mortal-serve.ts' });
}, 120_000);

async function serveUntil(folder: string, dieAt: number): Promise<number> {
  const child = spawn(process.execPath, [join(built, 'mortal-serve.js'), folder, String(dieAt)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect([code, signal]).toEqual(dieAt === 0 ? [0, null] : [null, 'SIGKILL']);
  return Number(said);
}

/** How many rows each table of an instance holds, but for what every start writes. */
function contentOf(folder: string): Record<string, number> {
  const database = new Database(join(folder, 'instance.db'), { readonly: true });
  const tables = database
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`)
    .pluck()
    .all() as string[];
  const own = tables.filter((name) => !name.startsWith('sqlite_') && !name.includes('_fts'));
  const counts = own.map(
    (name) => [name, database.prepare(`SELECT COUNT(*) FROM "${name}"`).pluck().get()] as const,
  );
  database.close();
  return Object.fromEntries(counts) as Record<string, number>;
}

it('a first start that is killed anywhere leaves a folder the next start finishes, with credentials that work', async () => {
  const whole = join(makeFolder(), 'data');
  const statements = await serveUntil(whole, 0);
  expect(statements).toBeGreaterThan(50);
  const wanted = contentOf(whole);
  for (const moment of moments(statements)) {
    const folder = join(makeFolder(), 'data');
    const file = `${folder}.json`;
    await serveUntil(folder, moment);
    await serving(
      ['--data', folder, '--credentials', file, '--key-store', 'file'],
      folder,
      async (baseUrl) => {
        const { apiKey } = JSON.parse(readFileSync(file, 'utf8')) as { apiKey: string };
        const headers = { authorization: `API-KEY ${apiKey}` };
        expect((await fetch(`${baseUrl}/api/3/people`, { headers })).status).toBe(200);
      },
    );
    expect(contentOf(folder)).toEqual(wanted);
  }
}, 300_000);
