import { templateFixture } from './templates';

export default templateFixture(
  [
    ['by set', '{% set vars = 1 %}'],
    ['by a loop', '{% for arrow in vars.x %}{% endfor %}'],
  ],
  [['another name', '{% set variables = vars %}']],
);
