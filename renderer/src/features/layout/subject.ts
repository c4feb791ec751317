import type { LayoutView } from '@core/content/layout/widgets';
import { firstText } from '@core/text/values';

/** What a layout file is about. */
export interface Subject {
  kind: 'layout' | 'dashboard' | 'report';
  view: LayoutView;
  /** Module whose records it shows; empty for dashboards and reports. */
  module: string;
}

/** What a file lays out, by its name and folder (docs/platform/views.md#view-templates). */
export function subjectOf(path: string, layout: unknown): Subject {
  const [, folder = '', view = ''] =
    /modules\/([^/]+)\/(?:.+-)?(list|detail|form)-layout\.json$/.exec(path) ?? [];
  if (folder !== '')
    return { kind: 'layout', view: view as LayoutView, module: firstText(layout, 'module') ?? folder };
  const kind = firstText(layout, '@type') === 'Reporting' ? 'report' : 'dashboard';
  return { kind, view: 'sheet', module: '' };
}
