import type { TextProblem } from '../problem';

/** A value with its place in the text: `[start, end)` in UTF-16 units, quotes and brackets included. */
export interface JsonNode {
  type: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';
  start: number;
  end: number;
  members?: JsonMember[];
  items?: JsonNode[];
}

/** A key (decoded, and its place with the quotes) and its value. */
export interface JsonMember {
  keyStart: number;
  keyEnd: number;
  key: string;
  value: JsonNode;
}

export interface JsonTree {
  text: string;
  /** Null when the text is not JSON or is nested too deeply; then `problems` says where. */
  root: JsonNode | null;
  problems: TextProblem[];
}
