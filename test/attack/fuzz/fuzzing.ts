import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minimised, mutated } from './mutate';
import { Random } from './random';
import { Broken, kindOf, type Target } from './target';

/** Larger ones are not kept: they would only be looked at with pain. */
const largestKept = 4_000;
const mostKept = 40;

export interface Failure {
  /** What is wrong, in a line. */
  what: string;
  input: Buffer;
}

/** The inputs that were kept: those that came to an end of their own, and those that once failed. */
export const keptIn = (folder: string): Buffer[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((name) => readFileSync(join(folder, name)))
    : [];

/** Keeps an input under a name made of its content. */
export function keep(folder: string, prefix: string, input: Buffer): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${prefix}-${createHash('sha256').update(input).digest('hex').slice(0, 12)}`);
  writeFileSync(path, input);
  return path;
}

/** What is wrong with how an input ended; null when nothing is. Choices within are the same for the same input. */
export async function failureOf(target: Target, input: Buffer): Promise<string | null> {
  return (await tried(target, input)).failure;
}

const changed = (target: Target, input: Buffer, other: Buffer, random: Random): Buffer =>
  (random.below(2) === 0 ? target.changes?.(input, other, random) : null) ??
  mutated(input, other, random, target.words);

async function tried(target: Target, input: Buffer): Promise<{ end: string; failure: string | null }> {
  const random = new Random(createHash('sha256').update(input).digest().readUInt32LE(0));
  try {
    return { end: await target.run(input, random), failure: null };
  } catch (thrown) {
    const failure = thrown instanceof Broken ? thrown.message : String((thrown as Error)?.stack ?? thrown);
    return { end: kindOf(thrown), failure };
  }
}

/**
 * Tries kept inputs, then ever new changes of them, until `isOver`.
 * @param onInput is told of each input before it is tried
 * @returns failures, one of each kind, as small as they could be made; and how many inputs were tried
 */
export async function fuzz(
  target: Target,
  {
    seed,
    kept,
    isOver,
    onInput = () => {},
  }: { seed: number; kept: string; isOver: (tries: number) => boolean; onInput?: (input: Buffer) => void },
): Promise<{ failures: Failure[]; tries: number; found: Buffer[] }> {
  const random = new Random(seed);
  const pool = [...(await target.seeds()), ...keptIn(kept)];
  const waiting = [...pool];
  const ends = new Set<string>();
  const failures = new Map<string, Failure>();
  const found: Buffer[] = [];
  let tries = 0;
  while (!isOver(tries)) {
    const isKept = waiting.length > 0;
    const input = waiting.pop() ?? changed(target, random.pick(pool), random.pick(pool), random);
    tries++;
    onInput(input);
    const { end, failure } = await tried(target, input);
    if (failure !== null) {
      const kind = kindOf(failure);
      if (failures.has(kind)) continue;
      const smaller = await minimised(input, async (bytes) => {
        onInput(bytes);
        const other = (await tried(target, bytes)).failure;
        return other !== null && kindOf(other) === kind;
      });
      failures.set(kind, { what: (await failureOf(target, smaller)) ?? failure, input: smaller });
    } else if (!ends.has(end)) {
      ends.add(end);
      if (!isKept && input.length <= largestKept) {
        pool.push(input);
        if (found.length < mostKept) found.push(input);
      }
    }
  }
  return { failures: [...failures.values()], tries, found };
}
