import { templateFixture } from './templates';

export default templateFixture(
  [
    ['in an expression', "{{ {'a': 1, 'a': 2} }}"],
    ['deeper', "{{ [{'x': {'a': 1, 'b': 2, 'a': 3}}] }}"],
  ],
  [['different ones', "{{ {'a': 1, 'b': {'a': 1}} }}"]],
);
