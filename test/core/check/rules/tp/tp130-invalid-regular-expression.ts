import { templateFixture } from './templates';

export default templateFixture(
  [
    ['a bracket left open', "{{ vars.x | regex_search('(a') }}"],
    ['nothing to repeat', "{{ vars.x | regex_replace('*a', '') }}"],
  ],
  [['patterns', "{{ vars.x | regex_search('(?P<a>b+)') | regex_replace('[a-z]', '') }}"]],
);
