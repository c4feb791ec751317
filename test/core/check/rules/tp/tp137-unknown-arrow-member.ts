import { templateFixture } from './templates';

export default templateFixture(
  [
    ['a misspelt function', '{{ arrow.utcnw() }}', '{{ arrow.utcnow() }}'],
    ['a method of dates', "{{ arrow.format('YYYY') }}"],
  ],
  [['what it has', "{{ arrow.get(vars.x).format('YYYY') }}{{ arrow.now('UTC').timestamp }}"]],
);
