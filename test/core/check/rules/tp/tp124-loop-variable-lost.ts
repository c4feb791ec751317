import { templateFixture } from './templates';

export default templateFixture(
  [
    ['a counter', '{% set n = 0 %}{% for i in vars.x %}{% set n = n + 1 %}{% endfor %}{{ n }}'],
    [
      'under a condition',
      '{% set found = false %}{% for i in vars.x %}{% if i %}{% set found = true %}{% endif %}{% endfor %}{% if found %}yes{% endif %}',
    ],
  ],
  [
    [
      'a namespace',
      '{% set ns = namespace(n=0) %}{% for i in vars.x %}{% set ns.n = ns.n + 1 %}{% endfor %}{{ ns.n }}',
    ],
    ['a variable of the round', '{% for i in vars.x %}{% set y = i %}{{ y }}{% endfor %}'],
    [
      'set again before it is read',
      '{% set y = 0 %}{% for i in vars.x %}{% set y = i %}{{ y }}{% endfor %}{% set y = 1 %}{{ y }}',
    ],
  ],
);
