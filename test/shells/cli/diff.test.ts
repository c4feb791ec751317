import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { comparisonReports } from '@core/compare/reports/index';
import { Comparison } from '@core/contract/comparison';
import { packwright } from '../../support/command-line';
import { projectRoot, temporaryFolder } from '../../support/host';
import { writeFiles } from '../../support/packs';
import { packFiles, playbook, step, uuid } from '../../support/playbook-json';

const scratch = temporaryFolder();
afterAll(() => scratch.remove());

const start = step(1, 'manual', { route: uuid(800), resources: ['alerts'] });
const state = (name: string, files: Record<string, unknown>) =>
  writeFiles(join(scratch.path, name), packFiles(files));
const withStep = (args: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  'playbooks/A collection/A playbook.json': playbook({ steps: [start, step(2, 'setVariable', args, more)] }),
});
state('first', withStep({ score: 1 }));
state('second', withStep({ score: 2 }, { top: '900' }));
const diff = (...args: string[]) => packwright('/', scratch.path, 'diff', ...args);

describe('packwright diff', () => {
  it('says what changed, and ends with 1', async () => {
    const { code, out } = await diff('first', 'second');
    expect(code).toBe(1);
    expect(out).toContain('~ A playbook (changed: behaviour, layout)');
    expect(out).toContain('behaviour: Set Variable "Step 2", variable "score" changed: 1 → 2');
  });

  it('tells what is drawn elsewhere in one line, and no more lines of a value than people read', async () => {
    const code = (count: number) => Array.from({ length: count }, (_, n) => `print(${n})`).join('\n');
    state('short', withStep({ python: code(1) }));
    state('long', withStep({ python: code(100) }, { top: '900', left: '1' }));
    const { out } = await diff('short', 'long');
    expect(out).toContain('      layout: drawn elsewhere: Set Variable "Step 2"\n');
    expect(out).not.toContain(', top');
    expect(out.split('\n').length).toBeLessThan(60);
    expect(out).toMatch(/… \d+ more lines/);
    const markdown = await diff('short', 'long', '--format', 'markdown');
    expect(markdown.out).toContain('\n  - layout: drawn elsewhere: Set Variable "Step 2"');
    const { items } = Comparison.parse(JSON.parse((await diff('short', 'long', '--format', 'json')).out));
    expect(items[0]?.changes.map(({ where }) => where.replace(/^.*, /, ''))).toEqual([
      'variable "python"',
      'top',
      'left',
    ]);
  });

  it('ends with 0 where nothing or only noise differs, and says how much that is', async () => {
    state('dated', { ...withStep({ score: 1 }, { id: 12 }) });
    expect(await diff('first', 'first')).toMatchObject({ code: 0, out: 'Nothing changed.\n' });
    const { code, out } = await diff('first', 'dated');
    expect(code).toBe(0);
    expect(out).toBe('Nothing changed. Noise: 1 value, 1 item with nothing else.\n');
  });

  it('ends with 1 where an export lacks the last dashboard of the former one', async () => {
    const exported = (name: string, files: Record<string, unknown>) =>
      writeFiles(join(scratch.path, name), {
        'export.metadata.json': { version: '7.4.1', exported_by: 'Ada' },
        'playbooks/A collection/A playbook.json': playbook(),
        ...files,
      });
    exported('exported', { 'dashboards/Overview.json': { name: 'Overview', uuid: uuid(70), config: {} } });
    exported('exported-less', {});
    const less = (...args: string[]) => diff('exported', 'exported-less', ...args);
    expect(await less('--stat')).toMatchObject({
      code: 1,
      out: 'Dashboards\n  - Overview (removed: behaviour)\n\n1 removed.\n',
    });
    expect((await less('--fail-on', 'behaviour')).code).toBe(1);
    expect((await less('--fail-on', 'wording')).code).toBe(0);
    expect(JSON.parse((await less('--format', 'json')).out)).toMatchObject({
      same: false,
      items: [{ change: 'removed', name: 'Overview' }],
      outOfScope: [],
    });
    expect((await diff('exported', 'exported')).code).toBe(0);
  });

  it('counts what the configuration of the workspace says is noise, and lists noise where that is asked', async () => {
    const compare = (keys: string) =>
      JSON.stringify({
        compare: {
          noise: [{ name: 'scores', kinds: ['playbook'], keys, reason: 'They come from elsewhere.' }],
        },
      });
    writeFiles(scratch.path, {
      'own.json': compare('steps/arguments/score'),
      'other.json': compare('**/limit'),
    });
    const { code, out } = await diff(
      'first',
      'second',
      '--only',
      'behaviour',
      '--config',
      'own.json',
      '--noise',
    );
    expect(code).toBe(0);
    expect(out).toContain('own: scores: A playbook, Set Variable "Step 2", variable "score"');
    expect((await diff('first', 'second', '--config', 'other.json')).code).toBe(1);
  });

  it('says where a configuration is not sound', async () => {
    const text = '{\n  "compare": {\n    "noise": [{ "name": "x", "keys": "" , "reason": "y" }]\n  }\n}\n';
    writeFiles(scratch.path, { 'bad.json': text });
    const { code, err } = await diff('first', 'second', '--config', 'bad.json');
    expect([code, err]).toEqual([2, expect.stringContaining('bad.json:3:')]);
  });

  it('draws playbooks that changed, in one HTML file without a script', async () => {
    const { out } = await diff('first', 'second', '--format', 'html');
    expect(out).toContain('<svg');
    expect(out).toContain('pw-mark-changed');
    expect(out).toContain('<del>1</del> <ins>2</ins>');
    expect(out).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
  });

  it('gives JSON as its published schema says', async () => {
    const { out } = await diff('first', 'second', '--format', 'json');
    const comparison = Comparison.parse(JSON.parse(out));
    expect(comparison.items).toMatchObject([
      {
        kind: 'playbook',
        name: 'A playbook',
        change: 'changed',
        a: 'playbooks/A collection/A playbook.json',
        b: 'playbooks/A collection/A playbook.json',
        classes: ['behaviour', 'layout'],
      },
    ]);
    const published = readFileSync(join(projectRoot, 'docs', 'packwright.diff.schema.json'), 'utf8');
    expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(comparisonReports.schema())));
    expect(JSON.parse((await diff('--schema')).out)).toEqual(JSON.parse(published));
  });

  it('shows classes and fails on classes that are asked for', async () => {
    const only = await diff('first', 'second', '--only', 'layout');
    expect(only.out).not.toContain('score');
    expect(only.code).toBe(1);
    expect((await diff('first', 'second', '--fail-on', 'access')).code).toBe(0);
    expect((await diff('first', 'second', '--fail-on', 'layout,access')).code).toBe(1);
    expect((await diff('first', 'second', '--stat')).out).not.toContain('score');
  });

  it('writes Markdown in which foreign text is only text', async () => {
    state('evil', { ...withStep({ score: '<img src=x> [a](b) `c`' }) });
    const { out } = await diff('first', 'evil', '--format', 'markdown');
    expect(out).toContain('\\<img src=x\\> \\[a\\](b) \\`c\\`');
    expect(out).toContain('- **A playbook** changed (behaviour)');
  });

  it('compares the rest where a file cannot be read, and names it', async () => {
    state('broken', { ...withStep({ score: 1 }), 'picklists/Broken.json': '<<<<<<< ours\n{}' });
    const { code, out, err } = await diff('first', 'broken');
    expect(code).toBe(1);
    expect(out).toContain('+ Broken (added');
    expect(err).toContain('broken: picklists/Broken.json: ');
  });

  it.each([
    [[], 'Name the two states to compare.'],
    [['first', 'nowhere'], 'nowhere'],
    [['first', 'second', '--format', 'yaml'], 'There is no format "yaml".'],
    [['first', '/nowhere/at-all'], 'packwright diff: There is no "/nowhere/at-all".\n'],
    [['first', 'second', '--only', 'noise'], 'There is no class "noise".'],
  ])('refuses %j with 2', async (args, message) => {
    const { code, err } = await diff(...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
