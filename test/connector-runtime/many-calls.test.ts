import { expect, it } from 'vitest';
import { jsonResponse } from '../../main/connector-runtime/answers/http';
import { connectorOf, connectorsForTests, sessionOf } from './runtime';

it('a thousand calls, each with a request and an exception on the way, leave nothing in the interpreter', async () => {
  const connectors = await connectorsForTests();
  const connector = await connectorOf(`
import gc
import requests
from connectors.core.connector import ConnectorError
page = requests.get('https://api.example.com/items', params={'page': params['page']}).json()
try:
    raise ConnectorError('handled')
except ConnectorError as error:
    logger.error('page %s: %s', params['page'], error)
if not params['count']:
    return page
gc.collect()
return len(gc.get_objects())`);
  const { session } = sessionOf(connectors, connector, () => ({
    response: jsonResponse({ items: [1, 2, 3] }),
    source: 'test',
  }));
  const objects = async (): Promise<number> =>
    Number((await session.execute('go', {}, { page: 0, count: true })).value);
  const call = (page: number) => session.execute('go', {}, { page, count: false });
  for (let page = 0; page < 50; page++) await call(page);
  const before = await objects();
  for (let page = 0; page < 1000; page++) expect((await call(page)).outcome).toBe('returned');
  // Caches of the library may still take a few; one object a call would be a thousand.
  expect((await objects()) - before).toBeLessThan(200);
});
