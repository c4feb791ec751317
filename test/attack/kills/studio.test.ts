import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../workspace/folder';
import { studioBench } from '../../studio/bench';
import { analysisWorker, buildEntries } from '../../studio/built';
import { chance, killsEach } from './killing';

let built = '';

beforeAll(async () => {
  built = await buildEntries({ ...analysisWorker, 'edit-forever': 'test/studio/edit-forever.ts' });
});

/** Times at which the child said an edit was taken, by number of the edit. */
type Edits = Map<number, number>;

/** Lets the child type and kills it so many milliseconds after its first edit, by its own clock. */
async function typeAndKill(dataDir: string, folder: string, saveEvery: number, ms: number): Promise<Edits> {
  const child = spawn(
    process.execPath,
    [join(built, 'edit-forever.js'), dataDir, folder, built, String(saveEvery)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const ended = once(child, 'close');
  const edits: Edits = new Map();
  for await (const line of createInterface({ input: child.stdout })) {
    const [, number, time] = /^edit (\d+) (\d+)$/.exec(line) ?? [];
    // The last line may be cut off by the kill.
    if (number !== undefined && time !== undefined) edits.set(Number(number), Number(time));
    const [first = 0] = edits.values();
    if (Number(time) - first >= ms) child.kill('SIGKILL');
  }
  await ended;
  expect(complaint).toBe('');
  return edits;
}

/** Number of a text that is whole; a torn or mixed one throws. */
function numberOf(text: string): number {
  const { n, padding, end } = JSON.parse(text) as { n: number; padding: string; end: number };
  expect({ end, length: padding.length }).toEqual({ end: n, length: n === 0 ? 0 : 20_000 + (n % 700) });
  return n;
}

describe('a studio that is killed while somebody types', () => {
  it('loses at most the last second, and no file is torn', async () => {
    const dataDir = makeFolder();
    const folder = makeFolder({ 'typed.json': JSON.stringify({ n: 0, padding: '', end: 0 }) });
    let reached = 0;
    // Without saves only the drafts hold what was typed; with many the kill often falls into one.
    for (let kill = 0; kill < killsEach; kill++) {
      const saveEvery = kill % 2 === 0 ? 0 : 7;
      const edits = await typeAndKill(dataDir, folder, saveEvery, 1_200 + chance.below(800));
      const last = Math.max(...edits.keys());

      const onDisk = numberOf(readFileSync(join(folder, 'typed.json'), 'utf8'));
      const { studio, call, open } = await studioBench(built, { dataDir });
      expect((await call('app.info', {})).notice).toBeNull();
      await open(folder);
      const { text, savedText } = await call('documents.open', { path: 'typed.json' });
      const kept = numberOf(text);
      expect(numberOf(savedText)).toBe(onDisk);
      expect(kept).toBeGreaterThanOrEqual(Math.max(onDisk, reached));
      const lostMs = kept >= last ? 0 : (edits.get(last) ?? 0) - (edits.get(kept + 1) ?? 0);
      expect(lostMs).toBeLessThanOrEqual(1_000);

      // What was kept is an ordinary unsaved change: it can be saved, without a false conflict.
      expect(await call('documents.save', { paths: ['typed.json'], overwrite: false })).toMatchObject({
        conflicts: [],
      });
      expect(numberOf(readFileSync(join(folder, 'typed.json'), 'utf8'))).toBe(kept);
      await studio.close();
      reached = kept;
    }
    expect(reached).toBeGreaterThan(0);
    const strangers = readdirSync(folder).filter(
      (name) => name !== 'typed.json' && !name.endsWith('.packwright-tmp'),
    );
    expect(strangers).toEqual([]);
  }, 300_000);
});
