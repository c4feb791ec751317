import { templateFixture } from './templates';

export default templateFixture(
  [
    ['a bracket too many', '{{ vars.x) }}'],
    ['a block left open', '{% if vars.x %}yes'],
    ['a brace of a script read as a tag', '<script>if (a) {% b %}</script>'],
  ],
  [
    ['an expression and a block', '{% if vars.x %}{{ vars.x | upper }}{% endif %}'],
    ['a legacy macro', '{{@Current_Date}}'],
    ['a filter nobody knows, which is another matter', '{{ vars.x | whatever }}'],
  ],
);
