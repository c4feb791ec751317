import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit, editable, isDirty, markSaved, redo, undo } from '@core/edit/history';
import type { EditableText } from '@core/edit/history';
import { applyChanges } from '@core/text/changes';
import type { TextChange } from '@core/text/changes';

const replace = (from: number, to: number, insert: string): TextChange[] => [{ from, to, insert }];

/** Moves as far as the history goes. */
function all(doc: EditableText, move: typeof undo): EditableText {
  let at = doc;
  for (let next = move(at); next; next = move(at)) {
    expect(applyChanges(at.text, next.changes)).toBe(next.doc.text);
    at = next.doc;
  }
  return at;
}

/** Writes a letter at the end. */
const type = (doc: EditableText, letter: string, at: number, group: string | null = 'name'): EditableText =>
  applyEdit(doc, {
    label: 'Type',
    changes: replace(doc.text.length, doc.text.length, letter),
    group,
    at,
  });

describe('history of edits', () => {
  it('takes back one step at a time and does it again', () => {
    const first = applyEdit(editable('abc'), { label: 'Rename', changes: replace(0, 1, 'x'), at: 0 });
    const second = applyEdit(first, { label: 'Move', changes: replace(3, 3, '!'), at: 10 });
    const back = undo(second);
    expect(back).toMatchObject({ label: 'Move', changes: [{ from: 3, to: 4, insert: '' }] });
    expect(back?.doc.text).toBe('xbc');
    expect(back && undo(back.doc)?.doc.text).toBe('abc');
    expect(back && redo(back.doc)).toMatchObject({ label: 'Move', doc: { text: 'xbc!' } });
    expect(undo(editable('a'))).toBeNull();
    expect(redo(second)).toBeNull();
  });

  it('forgets what was undone when something else is done', () => {
    const doc = applyEdit(editable('a'), { label: '1', changes: replace(1, 1, 'b'), at: 0 });
    const back = undo(doc)?.doc ?? doc;
    expect(redo(applyEdit(back, { label: '2', changes: replace(1, 1, 'c'), at: 1 }))).toBeNull();
  });

  it('does not count an edit that changes nothing', () => {
    const doc = editable('a');
    expect(applyEdit(doc, { label: 'Nothing', changes: [], at: 0 })).toBe(doc);
  });

  describe('edits of one group', () => {
    it('within a second become one step', () => {
      const doc = type(type(type(editable(''), 'a', 0), 'b', 900), 'c', 1900);
      expect(doc.undo).toHaveLength(1);
      expect(doc.undo[0]?.changes).toEqual([{ from: 0, to: 0, insert: 'abc' }]);
      expect(undo(doc)?.doc.text).toBe('');
    });

    it('stay apart after a pause, in another group, and without one', () => {
      expect(type(type(editable(''), 'a', 0), 'b', 1001).undo).toHaveLength(2);
      expect(type(type(editable(''), 'a', 0), 'b', 1, 'other').undo).toHaveLength(2);
      expect(type(type(editable(''), 'a', 0, null), 'b', 1, null).undo).toHaveLength(2);
    });

    it('stay apart across a save, so that undo comes back to what is on disk', () => {
      const saved = type(editable(''), 'a', 0);
      const doc = type(markSaved(saved, saved.text), 'b', 1);
      expect(isDirty(doc)).toBe(true);
      const back = undo(doc);
      expect(back?.doc.text).toBe('a');
      expect(back && isDirty(back.doc)).toBe(false);
    });

    it('stay apart across an undo', () => {
      const doc = type(type(editable(''), 'a', 0), 'x', 1, 'other');
      const again = type(undo(doc)?.doc ?? doc, 'b', 2);
      expect(again.undo.map((step) => step.changes[0]?.insert)).toEqual(['a', 'b']);
    });
  });

  it('is dirty exactly when the text is not the saved one', () => {
    const doc = applyEdit(editable('a'), { label: '1', changes: replace(1, 1, 'b'), at: 0 });
    expect(isDirty(editable('a'))).toBe(false);
    expect(isDirty(doc)).toBe(true);
    expect(isDirty(applyEdit(doc, { label: '2', changes: replace(1, 2, ''), at: 1 }))).toBe(false);
    expect(isDirty(editable('draft', 'disk'))).toBe(true);
  });

  it('leads from any state back to the first text and forward to the last', () => {
    const gesture = fc.record({
      from: fc.nat(),
      length: fc.nat({ max: 4 }),
      insert: fc.string({ maxLength: 4 }),
      group: fc.constantFrom(null, 'a', 'b'),
      pause: fc.constantFrom(10, 500, 2000),
      undoFirst: fc.nat({ max: 2 }),
      save: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.string({ maxLength: 10 }), fc.array(gesture, { maxLength: 12 }), (text, gestures) => {
        let doc = editable(text);
        let at = 0;
        for (const { from, length, insert, group, pause, undoFirst, save } of gestures) {
          for (let count = 0; count < undoFirst; count++) doc = undo(doc)?.doc ?? doc;
          const start = from % (doc.text.length + 1);
          const changes = replace(start, Math.min(doc.text.length, start + length), insert);
          at += pause;
          const expected = applyChanges(doc.text, changes);
          doc = applyEdit(doc, { label: 'Edit', changes, group, at });
          expect(doc.text).toBe(expected);
          if (save) doc = markSaved(doc, doc.text);
        }
        const first = all(doc, undo);
        expect(first.text).toBe(text);
        expect(all(first, redo).text).toBe(doc.text);
      }),
    );
  });
});
