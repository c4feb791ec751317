import { templateFixture } from './templates';

export default templateFixture(
  [
    ['a method', "{{ vars.x.__setitem__('a', 1) }}"],
    ['a class', '{{ vars.x.__class__ }}'],
  ],
  [['a key', "{{ vars.x['__class__'] }}{{ vars.request.data.__parentRecordId }}"]],
);
