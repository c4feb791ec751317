import { Puzzle } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'widget',
  label: 'Widget',
  icon: Puzzle,
  kinds: ['widget'],
  load: () => import('../../features/manifest/widget-editor').then((part) => part.WidgetEditor),
});
