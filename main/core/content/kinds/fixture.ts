import { unseenKind } from './unseen';

export default unseenKind({
  label: 'Fixture',
  plural: 'Fixtures',
  icon: 'file-archive',
  order: 89,
  folder: 'fixtures',
});
