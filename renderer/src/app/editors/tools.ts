import { BrainCircuit } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'tools',
  label: 'Tools',
  icon: BrainCircuit,
  kinds: ['agentMemory'],
  load: () => import('../../features/agent/tools-editor').then((part) => part.ToolsEditor),
});
