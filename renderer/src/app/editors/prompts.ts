import { MessageSquareText } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'prompts',
  label: 'Prompts',
  icon: MessageSquareText,
  kinds: ['agentPrompt'],
  load: () => import('../../features/agent/prompts-editor').then((part) => part.PromptsEditor),
});
