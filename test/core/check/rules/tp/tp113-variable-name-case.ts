import { templateFixture } from './templates';

export default templateFixture(
  [
    ['letter case', '{{ vars.X }}', '{{ vars.x }}'],
    ['within a condition', '{% if vars.X.y %}{% endif %}', '{% if vars.x.y %}{% endif %}'],
  ],
  [
    ['as it is set', '{{ vars.x }}'],
    ['a name nobody sets, which a caller may hand in', '{{ vars.other }}'],
  ],
);
