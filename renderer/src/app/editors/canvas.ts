import { Workflow } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'canvas',
  label: 'Canvas',
  icon: Workflow,
  kinds: ['playbook', 'playbookBlock'],
  shownWhole: true,
  load: () => import('../../features/playbook/playbook-editor').then((part) => part.PlaybookEditor),
});
