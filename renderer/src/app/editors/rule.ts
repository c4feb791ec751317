import { BellRing } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'rule',
  label: 'Rule',
  icon: BellRing,
  kinds: ['rule'],
  load: () => import('../../features/rule/rule-editor').then((part) => part.RuleEditor),
});
