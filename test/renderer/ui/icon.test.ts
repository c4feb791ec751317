import { expect, it } from 'vitest';
import { kinds } from '@core/content/kinds/index';
import { stepTypes } from '@core/content/steps/index';
import { icons } from '../../../renderer/src/ui/icon';

it('every icon that a kind or a step type names is in the bundle', () => {
  const named = [...kinds, ...stepTypes].map(({ icon }) => icon);
  expect(named.filter((icon) => !Object.hasOwn(icons, icon))).toEqual([]);
});
