import { describe, expect, it } from 'vitest';
import { applyChanges, type TextChange } from '@core/text/changes';
import { insertAt, removeAt, renameAt, setAt } from '@core/text/yaml/edit';
import { readYaml } from '@core/text/yaml/read';

/** A prompt file as people write it. */
const prompts = `# Prompts of the agent
prompts:
  triage:   # the first
    name: "Triage"
    tools: [search,   lookup]
    text: |
      You are an analyst.

      Be brief.
  # the second
  close:
    name: 'Close'
    enabled: yes
    steps:
      - read  # all of it
      - write
limits: &limits {tokens: 1e3, ratio: 1.0}
other: *limits
base: &base
  a: 1
more:
  <<: *base
  b: 2
`;

/** The text with one line (or stretch) replaced: nothing else may change. */
const expectOnly = (changes: TextChange[], from: string, to: string): void => {
  expect(prompts.split(from)).toHaveLength(2);
  expect(applyChanges(prompts, changes)).toBe(prompts.replace(from, () => to));
};

describe('edits of YAML', () => {
  it('replace a value in its own quotes and keep the comment behind it', () => {
    expectOnly(setAt(prompts, '/prompts/triage/name', 'Sort'), '"Triage"', '"Sort"');
    expectOnly(setAt(prompts, '/prompts/close/name', "It's over"), "'Close'", "'It''s over'");
    expectOnly(setAt(prompts, '/prompts/close/steps/0', 'look'), '- read  #', '- look  #');
    expectOnly(setAt(prompts, '/prompts/close/enabled', false), 'enabled: yes', 'enabled: false');
  });

  it('keep blocks of lines', () => {
    expectOnly(
      setAt(prompts, '/prompts/triage/text', 'You are an analyst.\n\nBe quick.\n'),
      'Be brief.',
      'Be quick.',
    );
    expectOnly(
      setAt(prompts, '/prompts/triage/text', 'One line'),
      '|\n      You are an analyst.\n\n      Be brief.',
      'One line',
    );
    expectOnly(setAt(prompts, '/prompts/close/steps/1', 'a\nb\n'), '- write', '- |\n        a\n        b');
  });

  it('put in what is new in the style of the file', () => {
    expectOnly(
      setAt(prompts, '/prompts/close/owner', { name: 'no', tags: ['x', '010'] }),
      '      - write\n',
      "      - write\n    owner:\n      name: 'no'\n      tags:\n        - x\n        - '010'\n",
    );
    expectOnly(
      setAt(prompts, '/prompts/triage/tools/-', 'ask'),
      '[search,   lookup]',
      '[search,   lookup, ask]',
    );
    expectOnly(
      insertAt(prompts, '/prompts/close/steps', 1, { k: 1, l: [] }),
      '# all of it\n',
      '# all of it\n      - k: 1\n        l: []\n',
    );
    expectOnly(insertAt(prompts, '/prompts/close/steps', 0, 'first'), '- read', '- first\n      - read');
  });

  it('take out whole lines, and leave an empty list where nothing stays', () => {
    expectOnly(removeAt(prompts, '/prompts/close/steps/0'), '      - read  # all of it\n', '');
    expectOnly(removeAt(prompts, '/prompts/close/enabled'), '    enabled: yes\n', '');
    expectOnly(removeAt(prompts, '/prompts/triage/tools/0'), '[search,   lookup]', '[lookup]');
    const one = 'a:\n  - x  # why\nb: 1\n';
    expect(applyChanges(one, removeAt(one, '/a/0'))).toBe('a: []  # why\nb: 1\n');
    expect(removeAt(prompts, '/prompts/none')).toEqual([]);
  });

  it('rename keys', () => {
    expectOnly(renameAt(prompts, '/prompts/close/enabled', 'on'), 'enabled:', "'on':");
    expect(() => renameAt(prompts, '/prompts/close', 'triage')).toThrow('There is a "triage" already.');
  });

  it('keep the spelling of numbers nobody changed', () => {
    expectOnly(setAt(prompts, '/other', 5), '*limits', '5');
    const numbers = 'a: 1.0\nb: 1e5\nc: 12345678901234567890\nd: 0x1F\ne: x\n';
    const { value } = readYaml(numbers);
    const edited = setAt(numbers, '', { ...(value as object), e: 'y' });
    expect(applyChanges(numbers, edited)).toBe(numbers.replace('x\n', 'y\n'));
  });

  it('are refused where the value is shared, and leave anchors alone', () => {
    expect(() => setAt(prompts, '/limits/tokens', 5)).toThrow('shared with another place');
    expect(() => removeAt(prompts, '/base')).toThrow('shared with another place');
    expect(() => removeAt(prompts, '/more/a')).toThrow('shared with another place');
    expectOnly(setAt(prompts, '/more/a', 5), '  b: 2\n', '  b: 2\n  a: 5\n');
  });

  it('are refused for an element of an alias and below a key that is merged in', () => {
    for (const index of ['0', '1'])
      expect(() => setAt('a: &x [1, 2]\nb: *x\n', `/b/${index}`, 'new')).toThrow('shared with another place');
    const merged = 'base: &base\n  m: {p: 1, q: 2}\n  l: [1, 2]\nc:\n  <<: *base\n  own: 3\n';
    for (const pointer of ['/c/m/p', '/c/m/new', '/c/l/0', '/c/l/-'])
      expect(() => setAt(merged, pointer, 5)).toThrow('shared with another place');
  });

  it('fill an empty file and an empty value', () => {
    expect(applyChanges('', setAt('', '', { a: [1] }))).toBe('a:\n  - 1');
    expect(applyChanges('# none\n', setAt('# none\n', '/a', 1))).toBe('# none\na: 1');
    expect(applyChanges('a:  # why\nb: 1\n', setAt('a:  # why\nb: 1\n', '/a/x', 'y'))).toContain('x: y');
  });

  it('are refused with the place where the file is no YAML, and where there is no such place', () => {
    expect(() => setAt('a: [1\nb: 2', '/a', 1)).toThrow(/^The file is not valid YAML \(line 2, column 1\)/);
    expect(() => insertAt('a: 1', '/b', 0, 1)).toThrow('There is no place at /b.');
    expect(() => setAt(`a: ${'['.repeat(5000)}`, '/a', 1)).toThrow('not valid YAML');
    expect(() => removeAt('a: 1', '')).toThrow(RangeError);
  });
});
