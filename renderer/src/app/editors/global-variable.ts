import { Variable } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'global-variable',
  label: 'Variables',
  icon: Variable,
  kinds: ['globalVariable'],
  load: () =>
    import('../../features/global-variable/global-variable-editor').then((part) => part.GlobalVariableEditor),
});
