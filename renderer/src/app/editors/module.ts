import { Table2 } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'module',
  label: 'Module',
  icon: Table2,
  kinds: ['module'],
  load: () => import('../../features/module/module-editor').then((part) => part.ModuleEditor),
});
