import { Bot } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'agent',
  label: 'Agent',
  icon: Bot,
  kinds: ['agent'],
  load: () => import('../../features/agent/agent-editor').then((part) => part.AgentEditor),
});
