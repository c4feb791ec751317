import { describe, expect, it } from 'vitest';
import type { Finding, Severity } from '@core/contract';
import { problemCounter } from '../../../renderer/src/features/explorer/problem-counts';
import { readToggled, writeToggled } from '../../../renderer/src/features/explorer/toggled';
import { isBelow, likelyRoot, packable } from '../../../renderer/src/features/pack/roots';
import { sizeInWords } from '../../../renderer/src/features/pack/size';
import { rank, type Entry } from '../../../renderer/src/state/quick-entries';
import { filterFindings, problemRows } from '../../../renderer/src/features/problems/problem-rows';
import { aroundHit, searchRows } from '../../../renderer/src/features/search/search-rows';
import { ago } from '../../../renderer/src/state/ago';

function finding(path: string, severity: Severity, message: string, pointer: string | null = null): Finding {
  const position = { line: 3, column: 5, offset: 20 };
  const range = { start: position, end: position };
  return {
    code: 'PB101',
    severity,
    message,
    path,
    pointer,
    range,
    related: [],
    fix: null,
    fingerprint: message,
  };
}

const findings = [
  finding('a.json', 'error', 'Route leads nowhere', '/0/routes'),
  finding('a.json', 'hint', 'No description', '/1'),
  finding('b.json', 'warning', 'Name is used twice'),
];
const everything = { severities: new Set<Severity>(['error', 'warning', 'hint']), text: '', path: null };
const titled = () => 'Route without a target';
const messages = (some: Finding[]) => some.map(({ message }) => message);

const item = (path: string, pointer: string) => ({
  id: '',
  root: '',
  kind: 'playbook' as const,
  path,
  pointer,
  uuid: null,
  title: '',
  group: null,
  active: null,
});

const hit = (path: string, at: number, title = 'Greet') => ({
  path,
  kind: 'playbook' as const,
  title,
  pointer: `/steps/${at}/name`,
  isKey: false,
  from: 0,
  to: 5,
  where: [`step "${at}"`, 'name'],
  excerpt: 'hello you',
  at: 0,
});

const entry = (title: string, rest: Partial<Entry> = {}): Entry => ({
  id: title,
  title,
  detail: '',
  icon: null,
  keys: null,
  disabled: null,
  also: '',
  run: () => undefined,
  ...rest,
});
const titles = (query: string, ...entries: Entry[]) =>
  rank(entries, query).map((ranked) => ranked.entry.title);

const names = new Map([['PB101' as const, { name: 'route-to-missing-step' as const }]]);

describe('the problems panel', () => {
  it('filters by severity, file and words of message, code or path', () => {
    expect(filterFindings(findings, everything)).toHaveLength(3);
    expect(messages(filterFindings(findings, { ...everything, severities: new Set(['hint']) }))).toEqual([
      'No description',
    ]);
    expect(filterFindings(findings, { ...everything, text: 'target' }, titled)).toHaveLength(3);
    expect(messages(filterFindings(findings, { ...everything, path: 'b.json' }))).toEqual([
      'Name is used twice',
    ]);
    expect(messages(filterFindings(findings, { ...everything, text: 'a.json pb101 NOWHERE' }))).toEqual([
      'Route leads nowhere',
    ]);
  });

  it('lists findings under their files; a closed file keeps its count', () => {
    const rows = problemRows(findings, 'file', new Set(['file:a.json']), (path) => path.toUpperCase(), names);
    expect(rows.map((row) => row.label)).toEqual([
      'A.JSON, 2 problems',
      'B.JSON, 1 problem',
      'warning: Name is used twice, PB101 route-to-missing-step, line 3',
    ]);
  });

  it('lists findings by rule and by severity, the worst first', () => {
    const labels = (grouping: 'rule' | 'severity') =>
      problemRows(findings.toReversed(), grouping, new Set(), (key) => key, names)
        .filter(({ type }) => type === 'group')
        .map(({ label }) => label);
    expect(labels('rule')).toEqual(['PB101, 3 problems']);
    expect(labels('severity')).toEqual(['error, 1 problem', 'warning, 1 problem', 'hint, 1 problem']);
  });
});

describe('problem counts of the explorer', () => {
  const count = problemCounter(new Map([['a.json', findings.slice(0, 2)]]));
  it('are those of the file, or of the item where a file holds several', () => {
    expect(count(item('a.json', ''))).toEqual({ errors: 1, warnings: 0 });
    expect(count(item('a.json', '/0'))).toEqual({ errors: 1, warnings: 0 });
    expect(count(item('a.json', '/1'))).toEqual({ errors: 0, warnings: 0 });
    expect(count(item('a.json', '/01'))).toEqual({ errors: 0, warnings: 0 });
    expect(count(item('other.json', ''))).toEqual({ errors: 0, warnings: 0 });
  });
});

describe('branches opened by hand', () => {
  it('survive being written down', () => {
    const toggled = new Map([
      ['kind::playbook', false],
      ['root:a/b', true],
    ]);
    expect(readToggled(writeToggled(toggled))).toEqual(toggled);
    expect(readToggled('')).toEqual(new Map());
  });
});

describe('search results', () => {
  it('are listed under their files', () => {
    const rows = searchRows([hit('a', 1), hit('a', 2), hit('b', 1, 'One'), hit('b', 2, 'Two')], new Set());
    expect(rows.map((row) => [row.level, row.label])).toEqual([
      [1, 'Greet, 2 places'],
      [2, 'step "1" › name: hello you'],
      [2, 'step "2" › name: hello you'],
      [1, 'b, 2 places'],
      [2, 'One › step "1" › name: hello you'],
      [2, 'Two › step "2" › name: hello you'],
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });
});

describe('the palette', () => {
  it('keeps the order without a query', () => {
    expect(titles('', entry('B'), entry('A'))).toEqual(['B', 'A']);
  });

  it('puts matches in the title before matches elsewhere, and what cannot run last', () => {
    expect(
      titles(
        'save',
        entry('Other', { also: 'file.save' }),
        entry('File: Save All', { disabled: 'Everything is saved.' }),
        entry('File: Save'),
        entry('Nothing'),
      ),
    ).toEqual(['File: Save', 'File: Save All', 'Other']);
  });
});

describe('packing', () => {
  const roots = ['', 'packs/a', 'packs/a/widget', 'packs/ab'].map((path) => ({
    path,
    type: 'solutionpack' as const,
    title: path,
    version: null,
  }));

  it('offers the innermost root around the open file', () => {
    expect(likelyRoot(roots, null, 'packs/a/widget/x.js')?.path).toBe('packs/a/widget');
    expect(likelyRoot(roots, null, 'packs/ab/x.json')?.path).toBe('packs/ab');
    expect(likelyRoot(roots, 'packs/ab', 'packs/a/x')?.path).toBe('packs/ab');
    expect(likelyRoot(roots.slice(1), null, null)).toBeUndefined();
    expect(likelyRoot(roots.slice(1, 2), null, null)?.path).toBe('packs/a');
  });

  it('knows what lies below a root', () => {
    expect(isBelow('packs/ab', 'packs/a')).toBe(false);
    expect(isBelow('anything', '')).toBe(true);
  });

  it.each([
    [1, '1 byte'],
    [999, '999 bytes'],
    [1_500, '1.5 kB'],
    [32_400, '32 kB'],
    [5_240_000, '5.2 MB'],
  ])('says %d bytes as %s', (bytes, words) => {
    expect(sizeInWords(bytes)).toBe(words);
  });
});

describe('times on the welcome page', () => {
  const now = Date.UTC(2026, 10, 21);
  it.each([
    [10_000, 'just now'],
    [5 * 60_000, '5 minutes ago'],
    [26 * 3_600_000, 'yesterday'],
    [15 * 86_400_000, '2 weeks ago'],
    [-5000, 'just now'],
  ])('%d ms ago are %s', (passed, words) => {
    expect(ago(now - passed, now)).toBe(words);
  });
});

describe('an excerpt', () => {
  const found = (excerpt: string, word: string) =>
    aroundHit({ ...hit('a', 1), excerpt, at: excerpt.indexOf(word), from: 0, to: word.length });

  it('is shown from a little before the hit on', () => {
    const { shown, at } = found(`${'x'.repeat(100)} needle here`, 'needle');
    expect(shown.startsWith('…')).toBe(true);
    expect(at.map((index) => shown[index]).join('')).toBe('needle');
    expect(at[0]).toBeLessThan(30);
  });

  it('is shown whole when the hit is near its start', () => {
    expect(found('"a": 1', '"a"')).toEqual({ shown: '"a": 1', at: [0, 1, 2] });
  });
});

describe('what can be packed', () => {
  const roots = (['loose', 'connector', 'solutionpack'] as const).map((type) => ({
    path: type,
    type,
    title: type,
    version: null,
  }));

  it('is every root, packs first; loose files only when there is nothing else', () => {
    expect(packable(roots).map((root) => root.type)).toEqual(['solutionpack', 'connector']);
    expect(packable(roots.slice(0, 1)).map((root) => root.type)).toEqual(['loose']);
  });
});
