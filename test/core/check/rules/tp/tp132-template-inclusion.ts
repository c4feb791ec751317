import { templateFixture } from './templates';

export default templateFixture(
  [
    ['include', "{% include 'other' %}"],
    ['import', "{% from 'lib' import m %}"],
  ],
  [['a word', '{{ "include" }} import']],
);
