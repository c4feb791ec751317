import { templateFixture } from './templates';

export default templateFixture(
  [
    ['a quoted variable asked for presence', "{{ 'vars.x' is defined }}", '{{ vars.x is defined }}'],
    ['a quoted variable as a condition', '{% if "vars.x" %}a{% endif %}', '{% if vars.x %}a{% endif %}'],
  ],
  [
    ['variables', '{% if vars.x %}{{ vars.x is defined }}{% endif %}'],
    ['a text that is compared', "{{ 'vars.x' == vars.x }}"],
  ],
);
