import { LineIndex } from '../../text/line-index';
import { pointerAt } from '../../text/json/locate';
import { parseJson } from '../../text/json/parse';
import { memo } from '../facts';
import type { CheckedFile } from '../world';

/** A remark in a file that some findings there are meant. */
export interface InlineSuppression {
  /** Codes and names of rules as written there. */
  rules: readonly string[];
  reason: string;
  /** Last day it holds. */
  until: string | null;
  /** Place of the remark, from its marker to the end of its text. */
  at: { offset: number; length: number };
  /** What it covers: a value of a JSON file, lines (the remark's and the next), or the file. */
  covers: { pointer: string } | { lines: [from: number, to: number] } | 'file';
}

const marker = 'packwright-disable';
const rule = String.raw`(?:[a-z]{2}\d{3}|[a-z\d]+(?:-[a-z\d]+)+)`;
const remark = new RegExp(
  String.raw`${marker}(-file)?[ \t]+(${rule}(?:,[ \t]*${rule})*)(?:[ \t]+until[ \t]+(\d{4}-\d{2}-\d{2}))?[ \t:]*((?:(?!#\}|-->)[^\n\r"\\])*)`,
  'gi',
);

/**
 * The suppressions written into a file: `{# packwright-disable TP102 until 2027-01-31: the reason #}` in a template,
 * the same after `#` in YAML, or in any comment; `packwright-disable-file` for the whole file. Rules are named by
 * code or name (`unknown-filter`).
 */
export const inlineSuppressions = memo((file: CheckedFile): readonly InlineSuppression[] => {
  if (!file.text.includes(marker)) return [];
  const tree = file.path.endsWith('.json') ? parseJson(file.text) : null;
  const lines = new LineIndex(file.text);
  return [...file.text.matchAll(remark)].map((match) => {
    const [whole, wholeFile, rules = '', until, reason = ''] = match;
    const { line } = lines.position(match.index);
    return {
      rules: rules.split(/,[ \t]*/),
      reason: reason.trim(),
      until: until ?? null,
      at: { offset: match.index, length: whole.trimEnd().length },
      covers: wholeFile
        ? 'file'
        : tree?.root
          ? { pointer: pointerAt(tree, match.index) }
          : { lines: [line, line + 1] },
    };
  });
});
