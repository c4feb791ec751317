import { templateFixture } from './templates';

export default templateFixture(
  [
    ['a misspelt test', '{{ vars.x is definde }}', '{{ vars.x is defined }}'],
    ['one that Ansible has and the platform not', '{{ vars.x is subset([1]) }}'],
  ],
  [['tests of Jinja2', '{{ vars.x is defined and vars.x is not none and vars.x is divisibleby 2 }}']],
);
