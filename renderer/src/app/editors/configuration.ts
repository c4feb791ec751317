import { SlidersHorizontal } from 'lucide-react';
import { configPath } from '@core/check/config/paths';
import { editorView } from './editor-view';

export default editorView({
  id: 'configuration',
  label: 'Settings',
  icon: SlidersHorizontal,
  files: [configPath],
  shownWhole: true,
  load: () => import('../../features/settings/workspace-settings').then((part) => part.WorkspaceSettings),
});
