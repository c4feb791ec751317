import { templateFixture } from './templates';

export default templateFixture(
  [
    ['at the end', '{{ vars.x | string }}', '{{ vars.x }}'],
    ['behind others', "{{ vars.x | join(',')|string }}", "{{ vars.x | join(',') }}"],
  ],
  [
    ['within a text', 'a {{ vars.x | string }}'],
    ['before others', '{{ vars.x | string | length }}'],
  ],
);
