import type { LayoutPart } from '@core/content/layout/parts';
import type { LayoutView } from '@core/content/layout/widgets';
import type { ModuleField } from '@core/content/module/field';

/** What all that edits one part is given. */
export interface PartPanelProps {
  path: string;
  part: LayoutPart;
  parts: readonly LayoutPart[];
  title: string;
  view: LayoutView;
  /** Module of the records that are shown; empty for dashboards and reports. */
  module: string;
  fields: ReadonlyMap<string, ModuleField>;
  canEdit: boolean;
  onDone(): void;
}
