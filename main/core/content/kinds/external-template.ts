import { unseenKind } from './unseen';

export default unseenKind({
  label: 'External template',
  plural: 'External templates',
  icon: 'layout-template',
  order: 88,
  folder: 'externalTemplates',
});
