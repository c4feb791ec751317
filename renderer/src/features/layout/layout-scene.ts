import { createContext, useContext, type HTMLAttributes, type ReactNode } from 'react';
import type { LayoutPart } from '@core/content/layout/parts';
import type { LayoutView } from '@core/content/layout/widgets';
import type { SheetInput } from '@core/content/layout/inputs';
import type { ModuleField } from '@core/content/module/field';
import type { JsonMap } from '@core/text/values';

/** What all parts of a drawn layout share. */
export interface LayoutScene {
  view: LayoutView;
  /** Parts by the list they stand in. */
  partsOf: ReadonlyMap<string, readonly LayoutPart[]>;
  chosen: LayoutPart | undefined;
  choose(part: LayoutPart): void;
  /** Fields of the module whose records are shown. */
  fields: ReadonlyMap<string, ModuleField>;
  record: JsonMap;
  /** Its IRI, or that it is made up. */
  recordId: string;
  /** What readers of a dashboard or report are asked for, and what was given: values by key. */
  inputs: readonly SheetInput[];
  given: ReadonlyMap<string, unknown>;
  /** Whose records are “only mine” on the local instance; null where nobody is known. */
  me: string | null;
  /** Fields whose values are kept from the role the layout is looked at as. */
  keptBack: ReadonlySet<string>;
  /** The local instance runs: widgets show its records. */
  isLive: boolean;
  /** Frames of parts are drawn, and what is hidden is shown greyed. */
  isDesign: boolean;
  /** The parts of a list, as they are drawn. */
  drawn(list: string): ReactNode;
  dragOf(part: LayoutPart): HTMLAttributes<HTMLElement>;
}

export const SceneContext = createContext<LayoutScene | null>(null);

export function useScene(): LayoutScene {
  const scene = useContext(SceneContext);
  if (!scene) throw new Error('A part of a layout is drawn inside of one.');
  return scene;
}
