import type { Selected } from '../../../canvas/graph';
import type { DocumentView } from '../../../state/document-view';
import type { ShownPlaybook } from '../use-playbook';

/** What every panel of properties gets. */
export interface PanelProps {
  path: string;
  document: DocumentView;
  shown: ShownPlaybook;
  /** Selects something else and brings it into view. */
  onGo(selected: Selected): void;
}
