import { statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { longestReading, ReadingProcesses } from '../../main/instance/reading/reading-processes';
import { Connection, databaseFile } from '../../main/instance/store/connection';
import { buildEntries, runProcess } from '../studio/built';
import { temporaryFolder } from '../support/host';

const megabyte = 1024 * 1024;

/** Reads for some tenths of a second in one piece. */
const reading = {
  text: `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700000)
    SELECT COUNT(*) AS count, (SELECT COUNT(*) FROM written) AS rows FROM n`,
  values: [],
};

it('the log of the database stays bounded while readers overlap and somebody writes without a pause', async () => {
  const folder = temporaryFolder();
  const workersDir = await buildEntries(runProcess);
  const connection = Connection.inFolder(folder.path);
  connection.exec('CREATE TABLE written (id INTEGER PRIMARY KEY, text TEXT)');
  const file = databaseFile(folder.path);
  const log = { longest: 4 * megabyte, empty: () => connection.emptyLog() };
  const readers = new ReadingProcesses(workersDir, file, longestReading, log);
  const goOn = async () => {
    for (let reads = 0; reads < 8; reads++) await readers.rows(reading);
  };
  const over = new AbortController();
  // Three for two processes, so that one begins while the other is in the middle.
  const all = Promise.all([goOn(), goOn(), goOn()]).finally(() => over.abort());
  let [longest, bytes] = [0, 0];
  while (!over.signal.aborted) {
    connection.prepare('INSERT INTO written (text) VALUES (?)').run('a'.repeat(megabyte / 4));
    bytes += megabyte / 4;
    longest = Math.max(longest, statSync(`${file}-wal`).size);
    for (let turn = 0; turn < 20; turn++) await setImmediate();
  }
  await all;
  await readers.close();
  connection.close();
  folder.remove();
  expect(longest).toBeLessThan(bytes / 3);
}, 120_000);
