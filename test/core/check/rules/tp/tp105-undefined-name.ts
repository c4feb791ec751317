import { templateFixture } from './templates';

export default templateFixture(
  [
    ['steps without vars', '{{ steps.X }}', '{{ vars.steps.X }}'],
    ['null of another language', '{{ vars.x == Null }}', '{{ vars.x == none }}'],
    ['a word without quotes', '{{ vars.x == high }}'],
  ],
  [
    ['the roots', '{{ vars.x }}{{ globalVars.y }}{{ arrow.utcnow() }}'],
    [
      'a name the template sets',
      '{% set a = 1 %}{% for b in vars.x %}{{ a }}{{ b }}{{ loop.index }}{% endfor %}',
    ],
    ['a function, which is another matter', '{{ whatever() }}'],
  ],
);
