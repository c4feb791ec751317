import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../support/host';
import { tableRows, tables } from '../support/template-sets';

const python = spawnSync('python3', ['-c', 'import jinja2; print(jinja2.__version__)'], { encoding: 'utf8' });
/** Messages differ between minor versions; the tables have those of 3.1. */
const hasEngine = python.status === 0 && python.stdout.startsWith('3.1.');

describe.each(readdirSync(tables))('the table %s', (file) => {
  const rows = tableRows(file);

  it('is written as the script writes it', () => {
    const text = readFileSync(new URL(file, tables), 'utf8');
    // Python puts a space behind a colon or comma and escapes what is not ASCII.
    expect(text).toMatch(/^\[\n\[".*"\](?:,\n\[".*"\])*\n\]\n$/);
    expect(text).not.toMatch(/[^\n -~]/);
  });

  it('asks each question once, with a context that can be read', () => {
    const questions = rows.map(([template, , context]) => `${template}\0${context ?? ''}`);
    expect(new Set(questions).size).toBe(questions.length);
    for (const [, , context = '{}'] of rows) expect(() => JSON.parse(context) as unknown).not.toThrow();
  });
});

it.skipIf(!hasEngine)('the real engine still gives the answers of the tables', () => {
  const script = join(projectRoot, 'scripts', 'template-tables', 'make.py');
  const { status, stdout } = spawnSync('python3', [script, '--check'], { encoding: 'utf8' });
  expect(stdout).not.toContain('  was ');
  expect(stdout).toMatch(/filters: \d+ rows/);
  expect(status).toBe(0);
});
