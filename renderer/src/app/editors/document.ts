import { BookOpen } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'document',
  label: 'Document',
  icon: BookOpen,
  kinds: ['document'],
  languages: ['markdown'],
  load: () => import('../../features/document/document-editor').then((part) => part.DocumentEditor),
});
