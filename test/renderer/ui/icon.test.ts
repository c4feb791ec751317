import { expect, it } from 'vitest';
import { kinds } from '@core/content/kinds/index';
import { stepTypes } from '@core/content/steps/index';
import { hasIcon } from '../../../renderer/src/ui/icon';

it('every icon that a kind or a step type names is in the bundle', () => {
  const named = [...kinds, ...stepTypes].map(({ icon }) => icon);
  expect(named.filter((icon) => !hasIcon(icon))).toEqual([]);
});
