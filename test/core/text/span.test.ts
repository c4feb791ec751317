import { expect, test } from 'vitest';
import { spanText } from '@core/text/span';

test.each([
  [0, '0 s'],
  [59.6, '1 min'],
  [61, '1 min 1 s'],
  [3600, '1 h'],
  [3605, '1 h'],
  [93_600, '1 d 2 h'],
  [-90, '−1 min 30 s'],
])('%s seconds are said in their two largest units', (seconds, said) => {
  expect(spanText(seconds)).toBe(said);
});
