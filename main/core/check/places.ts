import type { Range } from '../contract/check';
import { locate, sourceOffset } from '../text/json/locate';
import { parseJson, type JsonTree } from '../text/json/parse';
import { LineIndex } from '../text/line-index';
import type { Report } from './rule';

/** Turns pointers and offsets of one file into ranges. Made only for files that have findings: parsing costs. */
export class Places {
  private readonly lines: LineIndex;
  private tree: JsonTree | undefined;

  constructor(private readonly text: string) {
    this.lines = new LineIndex(text);
  }

  /** The place a report means; the beginning of the file when it means the file as a whole. */
  of(report: Pick<Report, 'pointer' | 'within' | 'at'>): Range {
    if (report.at) return this.lines.range(report.at.offset, report.at.offset + report.at.length);
    if (report.pointer === null) return this.lines.range(0, 0);
    return this.ofPointer(report.pointer, report.within);
  }

  ofPointer(pointer: string, within?: { from: number; to: number }): Range {
    this.tree ??= parseJson(this.text);
    if (within) {
      const from = sourceOffset(this.tree, pointer, within.from);
      return this.lines.range(from, Math.max(from, sourceOffset(this.tree, pointer, within.to)));
    }
    const place = locate(this.tree, pointer);
    if (!place) return this.lines.range(0, 0);
    // A whole object or list as a squiggle helps nobody: its opening bracket, or its key, names it.
    const opensBlock = this.text[place.from] === '{' || this.text[place.from] === '[';
    if (opensBlock && place.keyFrom !== null && place.keyTo !== null)
      return this.lines.range(place.keyFrom, place.keyTo);
    return this.lines.range(place.from, opensBlock ? place.from + 1 : place.to);
  }
}
