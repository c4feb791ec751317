import type { Point, Rect } from '../diagram/geometry';

/**
 * Documentation as plain data: what is said, not how it looks. Everything in it may come from an untrusted pack, so
 * every writer escapes it.
 */

/** A piece of a line: text, a name as written in a file, or a link to a section by its id. */
export type Inline = string | { code: string } | { text: string; to: string };

/** The content of a cell or line. */
export type Line = readonly Inline[];

export type Block =
  /** Text of several paragraphs. */
  | { kind: 'prose'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: Line])[] }
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly Line[])[] }
  | { kind: 'list'; items: readonly Line[] }
  /** A text to be shown verbatim. */
  | { kind: 'source'; language: string; text: string }
  | { kind: 'picture'; name: string; title: string; picture: Picture }
  /** Who uses whom; drawn by the reader's own means where it has some, else as the picture. */
  | { kind: 'uses'; title: string; drawing: Drawing; picture: Picture | null };

export interface Section {
  /** Unique in the documentation; fit for an address and a file name. */
  id: string;
  title: string;
  blocks: readonly Block[];
  sections: readonly Section[];
  /** Where each page is a file, whether the section is one. */
  page: boolean;
}

/** The reference of a workspace: a chapter for each pack and package. */
export interface Documentation {
  title: string;
  /** Of the product that wrote it. */
  version: string;
  chapters: readonly Section[];
}

/** An item of a workspace as a node. */
export interface DrawnItem {
  /** `<path>#<pointer>`, as items of the index. */
  id: string;
  kind: string;
  title: string;
  path: string;
}

/** One item uses another, in these roles. */
export interface DrawnUse {
  from: string;
  to: string;
  roles: string[];
  count: number;
}

export interface Drawing {
  items: DrawnItem[];
  uses: DrawnUse[];
}

/** What a step does at large: colours its card and groups palette and reference, in this order. */
export const stepFamilies = [
  'trigger',
  'flow',
  'record',
  'connector',
  'human',
  'reference',
  'other',
] as const;
export type StepFamily = (typeof stepFamilies)[number];

/** A graph with the places of everything in it, ready to be drawn. */
export interface Picture {
  cards: PictureCard[];
  frames: PictureFrame[];
  lines: PictureLine[];
  /** What it all takes, with some air. */
  bounds: Rect;
}

export interface PictureCard extends Point {
  id: string;
  name: string;
  /** What kind of thing it is. */
  type: string;
  summary: string;
  family: StepFamily;
  isStart: boolean;
}

export interface PictureFrame extends Rect {
  kind: 'block' | 'note';
  name: string;
  text: string;
}

export interface PictureLine {
  /** Cards it leads from and to. */
  source: string;
  target: string;
  corners: readonly Point[];
  label: string | null;
  labelAt: Point | null;
}
