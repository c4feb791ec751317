import { openSync, writeSync } from 'node:fs';
import { fuzz, keep } from './fuzzing';
import { targets } from './targets/index';

/*
 * Fuzzes one target in a process of its own (`npm run fuzz`). Before each input it is written to a file, so that it is
 * known even where this process hangs or dies. The last line says what was found, as JSON.
 */
const [name = '', minutes = '1', seed = '1', kept = '', current = ''] = process.argv.slice(2);
const target = targets[name];
if (!target) throw new Error(`There is no target "${name}".`);

const file = openSync(current, 'w');
const head = Buffer.alloc(12);
let count = 0;
const until = Date.now() + Number(minutes) * 60_000;

const { failures, tries, found } = await fuzz(target, {
  seed: Number(seed),
  kept,
  isOver: () => Date.now() >= until,
  onInput: (input) => {
    head.writeUInt32LE(++count >>> 0, 0);
    head.writeUInt32LE(input.length, 4);
    writeSync(file, Buffer.concat([head, input]), 0, head.length + input.length, 0);
  },
});
for (const input of found) keep(kept, 'new', input);
const failed = failures.map(({ what, input }) => ({ what, path: keep(kept, 'failed', input) }));
await target.close?.();
process.stdout.write(`\n${JSON.stringify({ tries, found: found.length, failed })}\n`);
process.exit(0);
