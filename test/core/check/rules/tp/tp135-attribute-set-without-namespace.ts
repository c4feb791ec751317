import { templateFixture } from './templates';

export default templateFixture(
  [
    ['vars', '{% set vars.y = 1 %}'],
    ['as a block', '{% set vars.y %}text{% endset %}'],
  ],
  [['a namespace', '{% set ns = namespace() %}{% set ns.y = 1 %}']],
);
