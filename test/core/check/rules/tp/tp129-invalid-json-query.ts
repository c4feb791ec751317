import { templateFixture } from './templates';

export default templateFixture(
  [
    ['a bracket left open', "{{ vars.x | json_query('[?a==`1`') }}"],
    ['by name', "{{ vars.x | json_query(expr='a..b') }}"],
  ],
  [
    ['queries', "{{ vars.x | json_query('[?a==`1`].b | [0]') }}"],
    ['computed', '{{ vars.x | json_query(vars.q) }}'],
  ],
);
