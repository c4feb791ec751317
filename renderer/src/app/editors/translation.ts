import { Languages } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'translation',
  label: 'Translation',
  icon: Languages,
  kinds: ['moduleLanguage'],
  load: () => import('../../features/translation/translation-editor').then((part) => part.TranslationEditor),
});
