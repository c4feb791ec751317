import { templateFixture } from './templates';

export default templateFixture(
  [
    [
      'format with the signs of Python',
      "{{ arrow.utcnow().format('%Y-%m-%d') }}",
      "{{ arrow.utcnow().format('YYYY-MM-DD') }}",
    ],
    [
      'strftime with the letters of arrow',
      "{{ arrow.utcnow().strftime('YYYY-MM-DD HH:mm') }}",
      "{{ arrow.utcnow().strftime('%Y-%m-%d %H:%M') }}",
    ],
  ],
  [
    ['each in its own', "{{ arrow.utcnow().format('YYYY-MM-DD') }}{{ arrow.utcnow().strftime('%H:%M') }}"],
    ['format of a text', "{{ '%Y {}'.format(vars.x) }}"],
  ],
);
