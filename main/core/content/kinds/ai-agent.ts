import { unseenKind } from './unseen';

export default unseenKind({
  label: 'Agent of an export',
  plural: 'Agents of an export',
  icon: 'bot',
  order: 85,
  folder: 'ai_agents',
});
