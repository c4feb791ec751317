import { SlidersHorizontal } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'properties',
  label: 'Properties',
  icon: SlidersHorizontal,
  load: () => import('../../features/properties/properties-editor').then((part) => part.PropertiesEditor),
});
