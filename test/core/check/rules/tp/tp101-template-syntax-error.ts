import { templateFixture } from './templates';

export default templateFixture(
  [
    ['a bracket too many', '{{ vars.x) }}', '{{ vars.x }}'],
    ['a bracket too few', '{{ (vars.x }}', '{{ (vars.x )}}'],
    ['a brace too few', '{{ vars.x } and more', '{{ vars.x }} and more'],
    ['a block left open', '{% if vars.x %}yes'],
    ['a brace of a script read as a tag', '<script>if (a) {% b %}</script>'],
  ],
  [
    ['an expression and a block', '{% if vars.x %}{{ vars.x | upper }}{% endif %}'],
    ['a legacy macro', '{{@Current_Date}}'],
    ['a filter nobody knows, which is another matter', '{{ vars.x | whatever }}'],
  ],
);
