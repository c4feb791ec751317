import { ShieldCheck } from 'lucide-react';
import { editorView } from './editor-view';

export default editorView({
  id: 'role',
  label: 'Role',
  icon: ShieldCheck,
  kinds: ['role'],
  load: () => import('../../features/role/role-editor').then((part) => part.RoleEditor),
});
