import { FileText } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'record',
  label: 'Records',
  icon: FileText,
  kinds: ['record'],
  load: () => import('../../features/record/record-editor').then((part) => part.RecordEditor),
});
