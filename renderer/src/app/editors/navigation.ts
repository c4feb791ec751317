import { PanelLeft } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'navigation',
  label: 'Menu',
  icon: PanelLeft,
  kinds: ['navigation'],
  load: () => import('../../features/navigation/navigation-editor').then((part) => part.NavigationEditor),
});
