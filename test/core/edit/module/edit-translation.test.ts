import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelsOf, translated, type Label } from '@core/content/module/translation';
import { translate } from '@core/edit/module/edit-translation';
import { applyChanges, invertChanges, type TextChange } from '@core/text/changes';
import { readJson } from '@core/text/json/read';
import { readWorkspace } from '../../../../main/workspace/read-workspace';
import { describeWithContent } from '../../../support/corpus';
import '../../../support/seed';

const field = (key: string): Label => ({ part: 'FIELDS', key, original: null });
const text = (FIELDS: unknown) =>
  JSON.stringify(
    { ALERTS: { MODULE_DETAILS: { SINGULAR_NAME: 'Alarm', PLURAL_NAME: 'Alarme' }, FIELDS } },
    null,
    4,
  );
const after = (before: string, label: Label, words: string) =>
  applyChanges(before, translate(before, 'alerts', label, words));

describe('a translation', () => {
  it('gets one text changed, added at the end and taken out, and nothing else', () => {
    const before = text({ NAME: 'Name', STATE: 'Zustand' });
    expect(after(before, field('STATE'), 'Status')).toBe(text({ NAME: 'Name', STATE: 'Status' }));
    expect(after(before, field('SEVERITY'), 'Größe')).toBe(
      text({ NAME: 'Name', STATE: 'Zustand', SEVERITY: 'Größe' }),
    );
    expect(after(before, field('STATE'), 'a\\u00e9 \ud800')).toContain('"a\\\\u00e9 \\ud800"');
    expect(after(before, field('STATE'), ' ')).toBe(text({ NAME: 'Name' }));
    expect(translate(before, 'alerts', field('STATE'), 'Zustand')).toEqual([]);
  });

  it('gets its first text where the platform wrote an empty list, or nothing', () => {
    expect(after(text([]), field('NAME'), 'Name')).toBe(text({ NAME: 'Name' }));
    expect(readJson(after('{}', field('a/b'), 'c')).value).toEqual({ ALERTS: { FIELDS: { 'a/b': 'c' } } });
    expect(readJson(after('{"ALERTS": []}', field('a/b'), 'c')).value).toEqual({
      ALERTS: { FIELDS: { 'a/b': 'c' } },
    });
  });

  it('has a label for each field of the module, then for those that only translations name', () => {
    const module = { type: 'alerts', title: 'Alert', fields: [{ name: 'state', title: 'State' }] };
    const labels = labelsOf(module, [readJson(text({ STATE: 'Zustand', GONE: 'Fort' })).value, undefined]);
    expect(labels.map(({ key, original }) => [key, original])).toEqual([
      ['SINGULAR_NAME', 'Alert'],
      ['PLURAL_NAME', null],
      ['STATE', 'State'],
      ['GONE', null],
    ]);
  });
});

describeWithContent('real translations', (content) => {
  it('say what they are given, and give every byte back when that is undone', async () => {
    let edited = 0;
    for (const name of readdirSync(join(content, 'content'))) {
      const { files } = await readWorkspace(join(content, 'content', name));
      for (const file of files.values()) {
        if (file.kind !== 'moduleLanguage' || file.value === undefined) continue;
        const module = file.path.split('/').at(-3) ?? '';
        const labels = labelsOf({ type: module, title: module, fields: [] }, [file.value]);
        let now = file.text;
        const undo: (readonly TextChange[])[] = [];
        const words = fc.string({ minLength: 1, unit: 'grapheme' }).filter((each) => each.trim() !== '');
        for (const [drawn, said] of fc.sample(fc.tuple(fc.nat(), words), 6)) {
          const label = labels[drawn % labels.length] ?? field('NEW');
          for (const next of [said, '']) {
            const changes = translate(now, module, label, next);
            undo.push(invertChanges(now, changes));
            now = applyChanges(now, changes);
            expect(translated(readJson(now).value, module, label)).toBe(next === '' ? null : next);
          }
        }
        for (const changes of undo.toReversed()) now = applyChanges(now, changes);
        expect(now).toBe(file.text);
        edited++;
      }
    }
    expect(edited).toBeGreaterThan(0);
  });
});
