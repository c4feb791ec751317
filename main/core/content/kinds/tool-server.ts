import { unseenKind } from './unseen';

export default unseenKind({
  label: 'Tool server',
  plural: 'Tool servers',
  icon: 'plug',
  order: 86,
  folder: 'mcp_configurations',
});
