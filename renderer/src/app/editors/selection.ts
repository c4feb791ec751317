import { ListChecks } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'selection',
  label: 'Selection',
  icon: ListChecks,
  kinds: ['exportTemplate'],
  load: () =>
    import('../../features/export-template/export-template-editor').then((part) => part.ExportTemplateEditor),
});
