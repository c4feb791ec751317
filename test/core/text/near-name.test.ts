import { describe, expect, it } from 'vitest';
import { nearestName } from '@core/text/near-name';

describe('the nearest name', () => {
  it.each([
    ['Severity', ['severity', 'status'], 'severity'],
    ['userInstruction', ['user_instruction', 'system_instruction'], 'user_instruction'],
    ['sevrity', ['severity', 'status'], 'severity'],
    ['severity', ['severity'], null],
    ['abc', ['abd', 'abe'], null],
    ['x', ['y'], null],
    ['something', ['different'], null],
    ['a_b', ['ab', 'a-b'], null],
  ])('of %s among %j is %s', (name, names, nearest) => {
    expect(nearestName(name, names)).toBe(nearest);
  });
});
