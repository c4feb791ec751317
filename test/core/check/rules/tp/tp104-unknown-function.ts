import { templateFixture } from './templates';

export default templateFixture(
  [
    ['a misspelt function', '{{ rnage(3) }}', '{{ range(3) }}'],
    ['a function of Python', '{{ len(vars.x) }}'],
  ],
  [
    ['functions of the platform', '{{ range(3) | list }}{{ getRelativeDate(days=-1) }}'],
    ['a macro of the template', '{% macro m() %}x{% endmacro %}{{ m() }}'],
    ['a method', '{{ vars.x.len() }}'],
  ],
);
