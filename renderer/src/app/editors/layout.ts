import { LayoutTemplate } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'layout',
  label: 'Layout',
  icon: LayoutTemplate,
  kinds: ['layout', 'dashboard', 'report'],
  load: () => import('../../features/layout/layout-editor').then((part) => part.LayoutEditor),
});
