import { expect, it } from 'vitest';
import { CheckSession } from '@core/check/running/session';
import { rules } from '@core/check/rules/index';
import type { Rule } from '@core/check/rule';
import { contentOfText } from '../../main/workspace/read-content';
import { WorkspaceIndex } from '../../main/workspace/workspace-index';
import { workWithin } from '../../main/workspace/work-within';

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
