import { Users } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'team',
  label: 'Team',
  icon: Users,
  kinds: ['team'],
  load: () => import('../../features/team/team-editor').then((part) => part.TeamEditor),
});
