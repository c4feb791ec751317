import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '../support/host';
import { report } from './measure';

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

function sizeOf(files: readonly string[]): { raw: number; packed: number; text: string } {
  const bytes = files.map((file) => readFileSync(file));
  const raw = bytes.reduce((sum, part) => sum + part.length, 0);
  const packed = bytes.reduce((sum, part) => sum + gzipSync(part).length, 0);
  return { raw, packed, text: `${kilobytes(raw)}, ${kilobytes(packed)} gz` };
}

/** What the page loads at its start (what index.html names), and all it can load. */
export function benchBundles(): void {
  const folder = join(projectRoot, 'out', 'renderer');
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const assets = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const atStart = assets.filter((name) => html.includes(name));
  const path = (name: string) => join(folder, 'assets', name);
  const start = sizeOf(atStart.map(path));
  report({
    what: 'scripts at start',
    value: start.text,
    goal: { text: '450 kB, 140 kB gz', met: start.raw <= 450e3 && start.packed <= 140e3 },
  });
  report({ what: 'scripts in all', value: sizeOf(assets.map(path)).text });
  for (const entry of ['host.js', 'cli.js', 'analysis-worker.js', 'run-worker.js', 'archive-worker.js']) {
    report({ what: `out/main/${entry}`, value: sizeOf([join(projectRoot, 'out', 'main', entry)]).text });
  }
}
