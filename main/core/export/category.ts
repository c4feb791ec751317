import type { ExportChoice } from '../contract/exports';
import type { ExportCollector } from './collector';
import type { ExportSource } from './source';

/** What else can be said of a selected thing: a switch of the element. */
export interface ExportFlag {
  key: string;
  label: string;
  /** What it means for the reader of the archive, where that is not plain. */
  warning: string | null;
  /** Value of an element that does not say. */
  otherwise: boolean;
}

/** One of the categories of a selection (docs/platform/export-templates.md#options). */
export interface ExportCategory {
  key: string;
  label: string;
  /** Name of a Lucide icon. */
  icon: string;
  /** Where the list of elements is below `options`; `''` after the key for most. */
  at: string;
  /** Where older templates kept the list, besides its present key (docs/platform/export-templates.md). */
  olderKey?: string;
  /** Key of the list of an element's parts; null where things have no parts. */
  partsKey: string | null;
  flags: readonly ExportFlag[];
  /** The value of a record set holds a query, so one thing may be selected by many elements. */
  repeats?: true;
  choices(source: ExportSource): ExportChoice[];
  /** What an element selects; null where it has no readable value. */
  idOf(element: unknown): string | null;
  /** Puts the files of a chosen thing into the archive. */
  collect(chosen: Chosen, source: ExportSource, out: ExportCollector): void;
}

/** A selected thing that the workspace has. */
export interface Chosen {
  choice: ExportChoice;
  element: unknown;
  pointer: string;
  /** The selected parts; null when all of it is meant. */
  parts: ReadonlySet<string> | null;
  flag(key: string): boolean;
}
