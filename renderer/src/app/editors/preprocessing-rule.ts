import { Funnel } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'preprocessing-rule',
  label: 'Rule',
  icon: Funnel,
  kinds: ['preprocessingRule'],
  load: () =>
    import('../../features/rule/preprocessing-rule-editor').then((part) => part.PreprocessingRuleEditor),
});
