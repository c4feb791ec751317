import { expect, it } from 'vitest';
import { Instance } from '../../main/instance/instance';
import { everything } from '../../main/instance/query/sight';
import { Links } from '../../main/instance/records/links';

it('what links lead to is kept once for each who sees it, and not without end', async () => {
  const instance = Instance.open({ dataDir: null });
  const entity = instance.records.entity('people');
  const links = new Links();
  let made = 0;
  const seenBy = (sight: typeof everything) => links.shown(sight, entity, 'one', () => ({ made: ++made }));
  const sights = Array.from({ length: 20_001 }, () => ({ ...everything }));
  const [first = everything] = sights;
  expect([seenBy(first), seenBy(first)]).toEqual([{ made: 1 }, { made: 1 }]);
  for (const sight of sights) seenBy(sight);
  expect(made).toBe(sights.length);
  expect(seenBy(first)).toEqual({ made: sights.length + 1 });
  await instance.close();
});
