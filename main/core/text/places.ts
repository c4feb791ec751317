import type { Range } from '../contract/check';
import { JsonSpans } from './json/spans';
import { LineIndex } from './line-index';
import { nodeAt as yamlNodeAt, sourceOffset as yamlOffset } from './yaml/locate';
import { parseYamlTree, type YamlNode } from './yaml/tree';

/** Whether a file is YAML, by its name; the values of the others are JSON. */
export const isYaml = (path: string) => /\.ya?ml$/i.test(path);

/** What somebody points at in a file. */
export interface Pointed {
  /** JSON pointer into the file; null for the file as a whole. */
  pointer: string | null;
  /** Part of the string at `pointer` that is meant, in UTF-16 units of the decoded string. */
  within?: { from: number; to: number };
  /** A place in the text itself, for what has no pointer (a syntax error). */
  at?: { offset: number; length: number };
}

/** A value and its key, as offsets; the key's are null for elements and the root. */
interface Place {
  from: number;
  to: number;
  keyFrom: number | null;
  keyTo: number | null;
  /** A map or list that spans lines. */
  isBlock: boolean;
}

/** Turns pointers and offsets of one file into ranges. Made only for files that have findings: parsing costs. */
export class Places {
  private readonly lines: LineIndex;
  private json: JsonSpans | null | undefined;
  private yaml: YamlNode | null | undefined;

  constructor(private readonly file: { path: string; text: string; value: unknown }) {
    this.lines = new LineIndex(file.text);
  }

  /** The place a report means; the beginning of the file when it means the file as a whole. */
  of(report: Pointed): Range {
    if (report.at) return this.lines.range(report.at.offset, report.at.offset + report.at.length);
    if (report.pointer === null) return this.lines.range(0, 0);
    return this.ofPointer(report.pointer, report.within);
  }

  private ofPointer(pointer: string, within?: { from: number; to: number }): Range {
    if (within) {
      const [from, to] = this.span(pointer, within);
      return this.lines.range(from, Math.max(from, to));
    }
    const place = isYaml(this.file.path) ? this.yamlPlace(pointer) : this.jsonPlace(pointer);
    if (!place) return this.lines.range(0, 0);
    // Underlining a whole object or list does not help: its opening bracket, or its key, is marked instead.
    if (place.isBlock && place.keyFrom !== null && place.keyTo !== null)
      return this.lines.range(place.keyFrom, place.keyTo);
    return this.lines.range(place.from, place.isBlock ? place.from + 1 : place.to);
  }

  private span(pointer: string, { from, to }: { from: number; to: number }): [from: number, to: number] {
    if (isYaml(this.file.path)) {
      const node = yamlNodeAt(this.yamlTree(), pointer)?.node;
      const { text } = this.file;
      return node ? [yamlOffset(text, node, from), yamlOffset(text, node, to)] : [0, 0];
    }
    const json = this.jsonSpans();
    return json ? [json.offset(pointer, from), json.offset(pointer, to)] : [0, 0];
  }

  private jsonPlace(pointer: string): Place | null {
    const place = this.jsonSpans()?.at(pointer);
    return place ? { ...place, isBlock: '{['.includes(this.file.text.charAt(place.from)) } : null;
  }

  private yamlPlace(pointer: string): Place | null {
    const found = yamlNodeAt(this.yamlTree(), pointer);
    if (!found) return null;
    const { node, member } = found;
    const isBlock =
      node.kind === 'map' || node.kind === 'list' || this.file.text.slice(node.from, node.to).includes('\n');
    return {
      from: node.from,
      to: node.to,
      keyFrom: member?.keyFrom ?? null,
      keyTo: member?.keyTo ?? null,
      isBlock,
    };
  }

  private jsonSpans(): JsonSpans | null {
    // Places are only in text that could be read.
    if (this.json === undefined)
      this.json = this.file.value === undefined ? null : new JsonSpans(this.file.text);
    return this.json;
  }

  private yamlTree(): YamlNode | null {
    // The tree is only for text that could be read.
    if (this.yaml === undefined)
      this.yaml = this.file.value === undefined ? null : parseYamlTree(this.file.text);
    return this.yaml;
  }
}
