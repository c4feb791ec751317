import { templateFixture } from './templates';

export default templateFixture(
  [
    ['one brace each', 'Hello { vars.name }', 'Hello {{ vars.name }}'],
    [
      'one brace before, two after',
      "{{ vars.a }} { vars.steps.X.data['k'] }}",
      "{{ vars.a }} {{ vars.steps.X.data['k'] }}",
    ],
  ],
  [
    ['two braces', '{{ vars.name }}'],
    ['a map in an expression', '{{ {vars.k: vars.v} }}'],
    ['a text of Python', 'f"{vars.name}"'],
  ],
);
