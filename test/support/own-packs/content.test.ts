import { describe, expect, it } from 'vitest';
import { playbooksIn } from '@core/content/playbook-set';
import { readPlaybook } from '@core/content/playbook';
import { mapOf } from '@core/text/values';
import { parseTemplate } from '@core/template/syntax/parser';
import { plainJson } from '../plain-json';
import { ownContent } from './content';
import { Dice } from './dice';
import { stepType } from './platform';
import { template } from './templates';

const content = ownContent('a seed');
const texts = [...content]
  .filter(([path]) => path.endsWith('.json'))
  .map(([path, bytes]) => ({ path, text: Buffer.from(bytes).toString('utf8') }));
const playbooks = texts
  .filter(({ path }) => /\/playbooks\/.*\.json$/.test(path))
  .flatMap(({ text }) => {
    const value = plainJson(text);
    return (playbooksIn(value) ?? [{ value }]).flatMap((one) => readPlaybook(one.value) ?? []);
  });

describe('the made-up content', () => {
  it('is the same for a seed, and another one for another', () => {
    const bytes = (all: ReadonlyMap<string, Uint8Array>) =>
      [...all].map(([path, file]) => `${path} ${Buffer.from(file).toString('base64')}`);
    expect(bytes(ownContent('a seed'))).toEqual(bytes(content));
    expect(bytes(ownContent('another seed'))).not.toEqual(bytes(content));
  });

  it('is large, and has every step type the designer offers', () => {
    expect(content.size).toBeGreaterThan(1_000);
    expect(playbooks.length).toBeGreaterThan(400);
    const types = new Set(playbooks.flatMap(({ steps }) => steps.map(({ type }) => type?.uuid)));
    expect(Object.entries(stepType).filter(([, uuid]) => !types.has(uuid))).toEqual([]);
    expect(Math.max(...playbooks.map(({ steps }) => steps.length))).toBeGreaterThan(40);
  });

  it.each([
    ['a byte order mark', /^\ufeff\{/],
    ['tabs', /^\{\n\t"/],
    ['two spaces', /^\{\n {2}"/],
    ['four spaces', /^\{\n {4}"/],
    ['one line', /^[^\n]{500,}$/],
    ['CRLF', /^\{\r\n/],
    ['a final newline', /\}\n$/],
    ['no final newline', /\}$/],
    ['escaped slashes', /\\\/api\\\/3/],
    ['plain slashes', /[^\\]\/api\/3/],
    ['escaped letters', /\\u00fc/],
    ['plain letters', /ü/],
    ['letters beyond the first plane', /\\ud83d|🔑/],
    ['a list for a map without entries', /"step_variables": \[\]/],
    ['a map for a list with holes', /"modulePermissions": \{\s*"54"/],
    ['a version within', /"WorkflowVersion"/],
    ['a schedule', /"crontab"/],
    ['a group', /"WorkflowGroup"/],
    ['several playbooks in one file', /"workflow_collections"/],
    ['a part of a module of others', /"type": "alerts",\s+"attributes": \[/],
    ['a field that is shown at times', /"visibility": \[/],
    ['what runs while it is installed', /"execution_sequence"/],
    ['a form', /"inputVariables": \[\s*\{/],
    ['a loop', /"for_each": \{/],
    ['a retry', /"do_until": \{/],
    ['a time limit', /"timeout": \{/],
    ['a time relative to the run', /getRelativeDate/],
  ])('has files with %s', (_what, pattern) => {
    expect(texts.filter(({ text }) => pattern.test(text)).length).toBeGreaterThan(1);
  });

  it('has names that a disk without letter case takes for one', () => {
    const folded = Map.groupBy(content.keys(), (path) => path.toLowerCase());
    const collisions = [...folded.values()].filter((paths) => paths.length > 1);
    expect(collisions.length).toBe(1);
  });

  it('has templates that can all be parsed, with every construct', () => {
    const dice = new Dice('templates');
    const readable = { texts: ['vars.door'], lists: ['vars.doors'], globals: [] };
    const made = Array.from({ length: 400 }, () => template(dice, readable));
    for (const source of made) expect(() => parseTemplate(source), source).not.toThrow();
    for (const word of ['if', 'elif', 'for', 'set', 'endset', 'macro', 'call', 'filter', 'raw', 'with'])
      expect(made.filter((source) => source.includes(`{% ${word}`)).length, word).toBeGreaterThan(0);
  });

  it('calls playbooks and modules of its own alone, and never in a cycle', () => {
    const known = new Map(playbooks.map((playbook) => [playbook.uuid, playbook]));
    const visit = (uuid: string | null, above: readonly (string | null)[]): void => {
      expect(above).not.toContain(uuid);
      for (const { arguments: args } of known.get(uuid)?.steps ?? []) {
        const called = mapOf(args).workflowReference;
        if (typeof called !== 'string') continue;
        const target = called.slice(called.lastIndexOf('/') + 1);
        expect(known.has(target)).toBe(true);
        visit(target, [...above, uuid]);
      }
    };
    for (const uuid of known.keys()) visit(uuid, []);
  });
});
