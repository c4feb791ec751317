import { createInterface } from 'node:readline/promises';

/** What somebody answers at the terminal; null where nobody is there to ask. */
export async function askLine(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}
