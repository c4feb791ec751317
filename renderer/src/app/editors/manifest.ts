import { Package } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'manifest',
  label: 'Pack',
  icon: Package,
  kinds: ['manifest'],
  load: () => import('../../features/manifest/manifest-editor').then((part) => part.ManifestEditor),
});
