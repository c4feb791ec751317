import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyChanges, type TextChange } from '@core/text/changes';
import { unifiedDiff } from '@core/text/unified-diff';

describe('a unified diff', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'packwright-diff-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('shows three lines around a change, and that a last line has no end', () => {
    expect(unifiedDiff('a/b.json', '1\n2\n3\n4\n5\n6', [{ from: 10, to: 11, insert: 'six' }])).toBe(
      [
        '--- a/a/b.json',
        '+++ b/a/b.json',
        '@@ -3,4 +3,4 @@',
        ' 3',
        ' 4',
        ' 5',
        '-6',
        '\\ No newline at end of file',
        '+six',
        '\\ No newline at end of file',
        '',
      ].join('\n'),
    );
  });

  it('is nothing where nothing changes', () => {
    expect(unifiedDiff('x', 'a\n', [{ from: 0, to: 1, insert: 'a' }])).toBe('');
  });

  it('is applied by git to give the new text', () => {
    const lines = fc
      .array(fc.constantFrom('a', 'b', '', '{', 'x y'), { maxLength: 30 })
      .map((l) => l.join('\n'));
    const cuts = fc.array(fc.tuple(fc.nat(60), fc.nat(8), fc.constantFrom('', 'n', '\n', 'p\nq', 'r\n')), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(lines, cuts, (text, edits) => {
        fc.pre(text !== '');
        let at = 0;
        const changes: TextChange[] = [];
        for (const [skip, length, insert] of edits) {
          const from = at + skip;
          if (from > text.length) break;
          const to = Math.min(text.length, from + length);
          changes.push({ from, to, insert });
          at = to + 1;
        }
        const after = applyChanges(text, changes);
        const diff = unifiedDiff('f', text, changes);
        fc.pre(diff !== '' && after !== '');
        writeFileSync(join(folder, 'f'), text);
        execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { cwd: folder, input: diff, env: {} });
        expect(readFileSync(join(folder, 'f'), 'utf8')).toBe(after);
      }),
      { numRuns: 40, seed: 7 },
    );
  });
});
