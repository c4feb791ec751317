import { templateFixture } from './templates';

export default templateFixture(
  [
    ['too few', "{{ vars.x | replace('a') }}"],
    ['a name it does not know', "{{ vars.x | join(separator=',') }}"],
    ['a test with none', '{{ vars.x is divisibleby }}'],
  ],
  [
    ['as it asks', "{{ vars.x | replace('a', 'b') | join(d=',') }}"],
    ['unpacked', '{{ vars.x | replace(*vars.args) }}'],
  ],
);
