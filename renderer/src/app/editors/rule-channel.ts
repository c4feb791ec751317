import { Send } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'rule-channel',
  label: 'Channel',
  icon: Send,
  kinds: ['ruleChannel'],
  load: () => import('../../features/rule/rule-channel-editor').then((part) => part.RuleChannelEditor),
});
