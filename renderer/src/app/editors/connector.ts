import { PlugZap } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'connector',
  label: 'Connector',
  icon: PlugZap,
  kinds: ['connector'],
  load: () => import('../../features/connector/connector-editor').then((part) => part.ConnectorEditor),
});
