import { Code } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'source',
  label: 'Source',
  icon: Code,
  load: () => import('../../features/source/source-editor').then((part) => part.SourceEditor),
});
