import { templateFixture } from './templates';

export default templateFixture(
  [
    ['equal', '{{ vars.x == None }}', '{{ vars.x is none }}'],
    [
      'not equal',
      '{% if vars.x.y != none and vars.z %}a{% endif %}',
      '{% if vars.x.y is not none and vars.z %}a{% endif %}',
    ],
  ],
  [
    ['the test', '{{ vars.x is none }}'],
    ['another value', '{{ vars.x == 1 }}'],
  ],
);
