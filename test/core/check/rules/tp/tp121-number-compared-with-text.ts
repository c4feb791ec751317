import { templateFixture } from './templates';

export default templateFixture(
  [
    ['a length', "{% if vars.x | length > '0' %}a{% endif %}", '{% if vars.x | length > 0 %}a{% endif %}'],
    ['an int on the right', "{{ '5' == vars.x | int }}", '{{ 5 == vars.x | int }}'],
  ],
  [
    ['numbers', '{{ vars.x | length > 0 }}'],
    ['texts', "{{ vars.x == '0' }}"],
  ],
);
