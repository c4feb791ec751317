import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { mergedText } from '@core/compare/merge/merged-text';
import { concealedMerge } from '@core/compare/reports/concealed-merge';
import { mergeStates } from '@core/compare/merge/merge-states';
import { mapThree } from '@core/compare/merge/three';
import type { Resolutions } from '@core/contract/merging';
import { oneFileStates } from '../../../../main/workspace/merging/one-file-states';
import { mergeReport } from '../../../../main/workspace/merging/merge-report';
import { mergeReportText } from '../../../../main/shells/cli/merge-report-text';
import { temporaryFolder } from '../../../support/host';
import { playbook, route, step, uuid } from '../../../support/playbook-json';
import { stateOf } from '../states/support';
import { mergePlaybooks } from './support';

const scratch = temporaryFolder();
afterAll(() => scratch.remove());

const code = (first: string, second: string, last: string): string =>
  `import json\n\ndef main():\n    ${first}\n    ip = vars['ip']\n    ${second}\n    print(ip)\n    ${last}\n`;
const book = (text: string) =>
  playbook({
    steps: [
      step(1, 'manual', { route: uuid(800), resources: ['alerts'] }),
      step(2, 'codeSnippet', { params: { python_function: text } }),
    ],
    routes: [route(1, 2)],
  });
const codeIn = (value: unknown): unknown =>
  (value as ReturnType<typeof book> & { steps: { arguments: { params: { python_function: string } } }[] })
    .steps[1]?.arguments.params.python_function;

const base = code('a = 1', 'b = 1', 'return 1');
const three = {
  base: book(base),
  ours: book(code('a = 2', 'b = 2', 'return 2')),
  theirs: book(code('a = 2', 'b = 3', 'return 1')),
};

describe('a text of many lines that both sides have changed', () => {
  it('is asked about where both have changed the same lines; the rest is taken', () => {
    const { conflicts, value } = mergePlaybooks(three);
    expect(conflicts).toMatchObject([
      {
        reason: 'changed-twice',
        class: 'behaviour',
        where: 'Code Snippet "Step 2", parameter "python_function", line 6',
        pointer: '/steps/1/arguments/params/python_function',
        lines: {
          base: { first: 6, count: 1 },
          ours: { first: 6, count: 1 },
          theirs: { first: 6, count: 1 },
        },
        base: '    b = 1\n',
        ours: '    b = 2\n',
        theirs: '    b = 3\n',
        choices: ['ours', 'theirs', 'edited'],
      },
    ]);
    expect(codeIn(value)).toBe(code('a = 2', 'b = 2', 'return 2'));
  });

  it('is decided stretch by stretch', () => {
    const wide = { ...three, theirs: book(code('a = 2', 'b = 3', 'return 3')) };
    const { conflicts } = mergePlaybooks(wide);
    expect(conflicts.map(({ where }) => where.split(', ').at(-1))).toEqual(['line 6', 'line 8']);
    const [second, last] = conflicts.map(({ id }) => id);
    const decisions: Resolutions = {
      [second ?? '']: { take: 'theirs' },
      [last ?? '']: { take: 'edited', value: '    return 4' },
    };
    const decided = mergePlaybooks(wide, decisions);
    expect(decided.conflicts.map(({ resolution }) => resolution?.take)).toEqual(['theirs', 'edited']);
    expect(codeIn(decided.value)).toBe(code('a = 2', 'b = 3', 'return 4').replace(/\n$/, ''));
    const gone = mergePlaybooks(wide, { [second ?? '']: { take: 'edited', value: null } });
    expect(codeIn(gone.value)).toBe(code('a = 2', 'GONE', 'return 2').replace('    GONE\n', ''));
  });

  it('keeps the end of a line that an edit has left out', () => {
    const { conflicts } = mergePlaybooks(three);
    const decided = mergePlaybooks(three, {
      [conflicts[0]?.id ?? '']: { take: 'edited', value: '    b = 9' },
    });
    expect(codeIn(decided.value)).toBe(code('a = 2', 'b = 9', 'return 2'));
  });

  it('has the same result from both sides', () => {
    const there = mergePlaybooks(three);
    const back = mergePlaybooks({ ...three, ours: three.theirs, theirs: three.ours });
    expect(back.conflicts.map(({ id }) => id)).toEqual(there.conflicts.map(({ id }) => id));
    const taken = Object.fromEntries(back.conflicts.map(({ id }) => [id, { take: 'theirs' as const }]));
    const result = mergePlaybooks({ ...three, ours: three.theirs, theirs: three.ours }, taken);
    expect(codeIn(result.value)).toBe(codeIn(there.value));
  });

  it('is taken without a question where the sides changed other lines', () => {
    const { conflicts, value } = mergePlaybooks({
      base: book(base),
      ours: book(code('a = 2', 'b = 1', 'return 1')),
      theirs: book(code('a = 1', 'b = 1', 'return 3')),
    });
    expect([conflicts, codeIn(value)]).toEqual([[], code('a = 2', 'b = 1', 'return 3')]);
  });

  it('may have what both have added at one place', () => {
    const added = (line: string) => book(base.replace('import json\n', `import json\nimport re\n${line}\n`));
    const both = { base: book(base), ours: added('import os'), theirs: added('import sys') };
    const { conflicts } = mergePlaybooks(both);
    expect(conflicts).toMatchObject([{ base: '', ours: 'import os\n', theirs: 'import sys\n' }]);
    const { value } = mergePlaybooks(both, { [conflicts[0]?.id ?? '']: { take: 'both' } });
    expect(codeIn(value)).toContain('import json\nimport re\nimport os\nimport sys\n\ndef');
  });

  it('is asked about as a whole where it is JSON: lines of two make none', () => {
    const text = (a: number, b: number) => JSON.stringify({ a, mid: [1, 2, 3], b }, null, 2);
    const { conflicts } = mergePlaybooks({
      base: book(text(1, 1)),
      ours: book(text(2, 1)),
      theirs: book(text(3, 4)),
    });
    expect(conflicts).toMatchObject([{ ours: text(2, 1), theirs: text(3, 4) }]);
    expect(conflicts[0]).not.toHaveProperty('lines');
  });

  it('keeps the ends of lines, and takes those of the side that has changed them', () => {
    const windows = (text: string) => text.replaceAll('\n', '\r\n');
    const [ours, theirs] = [code('a = 2', 'b = 1', 'return 1'), code('a = 1', 'b = 1', 'return 3')];
    const both = code('a = 2', 'b = 1', 'return 3');
    const merge = (...texts: [string, string, string]) => {
      const [was, mine, other] = texts.map(book);
      const { conflicts, value } = mergePlaybooks({ base: was, ours: mine, theirs: other });
      expect(conflicts).toEqual([]);
      return codeIn(value);
    };
    expect(merge(windows(base), windows(ours), windows(theirs))).toBe(windows(both));
    expect(merge(base, ours, windows(theirs))).toBe(windows(both));
    expect(merge(windows(base), ours, windows(theirs))).toBe(both);
  });

  it('is merged like that in a file of its own, each stretch with its lines', async () => {
    const text = (a: string, b: string) => `# Guide\n\n${a}\n\nMiddle\n\n${b}\n`;
    const states = await oneFileStates(scratch.path, 'docs/guide.md', {
      base: text('one', 'two'),
      ours: text('ours', 'two'),
      theirs: text('new\ntheirs', 'new'),
    });
    const { items, files } = mergeStates(states, {});
    expect(items.flatMap(({ conflicts }) => conflicts)).toMatchObject([
      { where: 'line 3', ours: 'ours\n', lines: { theirs: { first: 3, count: 2 } } },
    ]);
    expect(files).toEqual([{ path: 'docs/guide.md', text: text('ours', 'new') }]);
  });

  const reportOf = (of: typeof three) => {
    const { conflicts: _, text: __, value: ___, ...merged } = mergePlaybooks(of);
    return mergeReport(merged, { accepted: [] });
  };

  it('is printed line by line', () => {
    const lines = ['base, line 6:', '  |     b = 1', 'ours, line 6:', '  |     b = 2'];
    expect(mergeReportText(reportOf(three))).toContain(lines.map((line) => `      ${line}`).join('\n'));
  });

  it('is not printed where the lines are those of a secret', () => {
    const keyed = (...lines: string[]) =>
      playbook({
        steps: [
          step(1, 'connector', { params: { private_key: ['-----BEGIN KEY-----', ...lines, ''].join('\n') } }),
        ],
      });
    const of = {
      base: keyed('aaaaaaaa', 'bbbbbbbb', 'cccccccc'),
      ours: keyed('aaaaaaaa', 'oooooooo', 'cccccccc'),
      theirs: keyed('aaaaaaaa', 'tttttttt', 'cccccccc'),
    };
    const states = mapThree(of, (value) => stateOf({ 'playbooks/C/P.json': { kind: 'playbook', value } }));
    const report = reportOf(of as never);
    expect(JSON.stringify(report)).toContain('oooooooo');
    expect(report.items[0]?.conflicts).toMatchObject([{ lines: { base: { first: 3, count: 1 } } }]);
    expect(JSON.stringify(concealedMerge(report, states))).not.toMatch(/o{8}|t{8}|b{8}/);
  });

  it('is not printed where the lines of a secret end otherwise than those that are told', () => {
    const keyed = (...lines: string[]) =>
      playbook({ steps: [step(1, 'connector', { params: { private_key: lines.join('\r\n') } })] });
    const of = {
      base: keyed('-----BEGIN KEY-----', 'bbbbbbbb', 'cccccccc', '-----END KEY-----'),
      ours: keyed('-----BEGIN KEY-----', 'oooooooo', 'pppppppp', '-----END KEY-----'),
      theirs: keyed('-----BEGIN KEY-----', 'tttttttt', 'uuuuuuuu', '-----END KEY-----'),
    };
    const states = mapThree(of, (value) => stateOf({ 'playbooks/C/P.json': { kind: 'playbook', value } }));
    const report = reportOf(of as never);
    expect(JSON.stringify(report)).toContain('oooooooo\\npppppppp');
    expect(JSON.stringify(concealedMerge(report, states))).not.toMatch(/([bcoptu])\1{7}/);
  });
});

/** Lines that are all distinct, and edits of them. */
const edits = fc.array(
  fc.record({ at: fc.nat(), kind: fc.constantFrom('change', 'add', 'remove'), n: fc.nat(99) }),
  {
    minLength: 1,
    maxLength: 4,
  },
);
function edited(text: string, list: { at: number; kind: string; n: number }[]): string {
  const lines = text.split('\n').slice(0, -1);
  for (const { at, kind, n } of list) {
    const line = at % Math.max(1, lines.length);
    lines.splice(line, kind === 'add' ? 0 : 1, ...(kind === 'remove' ? [] : [`new ${n}`]));
  }
  return lines.map((line) => `${line}\n`).join('');
}

const hasGit = spawnSync('git', ['--version']).status === 0;

describe.skipIf(!hasGit)('texts merged by lines, with git as the judge', () => {
  it('are what git makes of them where it asks nothing, and are asked about where git asks', () => {
    const text = Array.from({ length: 30 }, (_, index) => `line ${index}\n`).join('');
    fc.assert(
      fc.property(edits, edits, (one, other) => {
        const sides = { base: text, ours: edited(text, one), theirs: edited(text, other) };
        for (const [name, content] of Object.entries(sides)) writeFileSync(join(scratch.path, name), content);
        const git = spawnSync('git', ['merge-file', '-p', 'ours', 'base', 'theirs'], { cwd: scratch.path });
        let asked = 0;
        const merged = mergedText(sides, ({ values }) => {
          asked += 1;
          return values.ours;
        });
        if (git.status === 0 && asked === 0) expect(merged ?? sides.ours).toBe(git.stdout.toString());
        expect([asked > 0, sides]).toEqual([git.status !== 0, sides]);
      }),
      { numRuns: 60 },
    );
  });
});
