import { templateFixture } from './templates';

export default templateFixture(
  [
    ['shift in the singular', '{{ arrow.utcnow().shift(day=-1) }}', '{{ arrow.utcnow().shift(days=-1) }}'],
    [
      'replace in the plural',
      '{{ arrow.utcnow().replace(hours=0, minute=0) }}',
      '{{ arrow.utcnow().replace(hour=0, minute=0) }}',
    ],
  ],
  [
    ['as they are', '{{ arrow.utcnow().shift(days=-1, hours=2).replace(hour=0) }}'],
    ['replace of a text', "{{ vars.x.replace('a', 'b') }}"],
  ],
);
