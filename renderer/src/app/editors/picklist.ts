import { List } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'picklist',
  label: 'Picklist',
  icon: List,
  kinds: ['picklist'],
  load: () => import('../../features/picklist/picklist-editor').then((part) => part.PicklistEditor),
});
