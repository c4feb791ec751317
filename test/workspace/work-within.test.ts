import { expect, it } from 'vitest';
import { CheckSession } from '@core/check/running/session';
import { rules } from '@core/check/rules/index';
import type { Rule } from '@core/check/rule';
import { contentOfText } from '../../main/workspace/read-content';
import { WorkspaceIndex } from '../../main/workspace/workspace-index';
import { packManifest } from '../engine-host/workspace-files';
import { playbookJson, referenced } from '../support/playbook-builder';
import { putWithin } from '../../main/workspace/put-within';
import { within, workWithin } from '../../main/workspace/work-within';

const clock = 100;

/** A rule that does not end where a file's text says so. */
const [model] = rules;
const endless: Rule = {
  ...(model as Rule),
  kinds: '*',
  *check(file) {
    while (file.text.includes('for ever'));
    yield { message: 'Seen.', pointer: null };
  },
};

function checked(texts: Readonly<Record<string, string>>, session: CheckSession, time = clock): string[] {
  const index = new WorkspaceIndex();
  for (const [path, text] of Object.entries(texts)) index.put(path, contentOfText(path, text));
  index.refreshRoots();
  session.update({
    roots: index.roots,
    items: index.items(),
    files: index.files.values(),
    otherPaths: index.others,
  });
  while (workWithin(session, 20, time));
  return session.result().findings.map(({ code, path, message }) => `${code} ${path}: ${message}`);
}

const hanging = '{"name": "for ever"}';
const gaveUp = 'This rule took too long here and was given up, so what it would say is not known.';

it('a rule that does not end is given up in its file, which a finding says; the others go on', () => {
  const session = new CheckSession([endless]);
  const { code } = endless;
  expect(checked({ 'roles/a.json': hanging, 'roles/b.json': '{}' }, session)).toEqual([
    `${code} roles/a.json: ${gaveUp}`,
    `${code} roles/b.json: Seen.`,
  ]);
  expect(checked({ 'roles/a.json': '{}', 'roles/b.json': '{}' }, session)).toEqual([
    `${code} roles/a.json: Seen.`,
    `${code} roles/b.json: Seen.`,
  ]);
});

it('a rule that does not end in several files is asked no more', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const texts = Object.fromEntries(names.map((name) => [`roles/${name}.json`, hanging]));
  const found = checked(texts, new CheckSession([endless]));
  expect(found.filter((one) => one.endsWith(gaveUp))).toHaveLength(3);
  expect(found.filter((one) => one.includes('in 3 files and is asked no more'))).toHaveLength(2);
});

it('what a rule throws is not taken for time', () => {
  const failing: Rule = {
    ...endless,
    check() {
      throw new Error('broken');
    },
  };
  expect(() => checked({ 'roles/a.json': '{}' }, new CheckSession([failing]))).toThrow('broken');
});

it('a form pattern that would be tried for ever is decided', () => {
  const info = {
    name: 'x',
    operations: [
      {
        operation: 'do',
        parameters: [
          {
            name: 'p',
            title: 'P',
            type: 'text',
            validation: { pattern: '(a|aa)+$' },
            value: `${'a'.repeat(45)}!`,
          },
        ],
      },
    ],
  };
  const texts = { 'connectors/x/info.json': JSON.stringify(info) };
  expect(checked(texts, new CheckSession(), 10_000).join('\n')).not.toContain('took too long');
});

/** Never ends for who asks for anything in it. */
const trap: unknown = new Proxy(
  {},
  {
    get() {
      for (;;);
    },
  },
);

it('a file that takes too long to look through is left out, which a finding says; the others are known', () => {
  const [unreadable] = rules.filter(({ code }) => code === 'TX101');
  const session = new CheckSession([unreadable as Rule], (work) => within(clock, work) !== null);
  const index = new WorkspaceIndex();
  const pathOf = (name: string) => `playbooks/01/${name}.json`;
  index.put('info.json', contentOfText('info.json', JSON.stringify(packManifest)));
  for (const name of ['a', 'b', 'c'])
    index.put(
      pathOf(name),
      contentOfText(pathOf(name), JSON.stringify(playbookJson(name, { steps: { Start: referenced } }))),
    );
  index.refreshRoots();
  const found = (trapped: string | null): string[] => {
    const files = [...index.files.values()].map((file) =>
      file.path === trapped ? { ...file, text: `${file.text} `, value: trap } : file,
    );
    session.update({ roots: index.roots, items: index.items(), files, otherPaths: index.others });
    while (workWithin(session, 20, 10_000));
    return session.result().findings.map(({ path, severity, message }) => `${severity} ${path}: ${message}`);
  };
  const named = () =>
    ['a', 'b', 'c'].filter((name) => session.references().definitionsIn(pathOf(name)).length);
  expect(found(null)).toEqual([]);
  expect(named()).toEqual(['a', 'b', 'c']);
  expect(found(pathOf('b'))).toEqual([
    'warning playbooks/01/b.json: This took too long to look through, so it is not known what it defines and refers to.',
  ]);
  expect(named()).toEqual(['a', 'c']);
  expect(found(null)).toEqual([]);
  expect(named()).toEqual(['a', 'b', 'c']);
});

it('a file that takes too long to read is indexed without its content, and the others with theirs', () => {
  const index = new WorkspaceIndex();
  const waiting = ['c.json', 'b.json', 'a.json'];
  const items = putWithin(
    index,
    () => waiting.pop(),
    (path) => {
      if (path === 'b.json') for (;;);
      return contentOfText(path, '{"name": "x"}');
    },
    clock,
  );
  expect(items.map(({ path }) => path)).toEqual(['a.json', 'b.json', 'c.json']);
  expect(
    [...index.files.values()].map(({ path, value, problems }) => [path, value, problems.length]),
  ).toEqual([
    ['a.json', { name: 'x' }, 0],
    ['b.json', undefined, 1],
    ['c.json', { name: 'x' }, 0],
  ]);
});
