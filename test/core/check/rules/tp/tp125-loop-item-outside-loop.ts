import { templateFixture } from './templates';

export default templateFixture(
  [
    ['printed', '{{ vars.item.name }}'],
    ['handed to a filter', "{{ vars.item | join(',') }}"],
  ],
  [['provided for', "{{ vars.item | default('') }}{% if vars.item %}{{ vars.item.x }}{% endif %}"]],
);
