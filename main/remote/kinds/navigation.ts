import { isMap, mapOf } from '@core/text/values';
import { RemoteFailure } from '../session/failure';
import type { RemoteKindDeclaration } from './remote-kind';

/**
 * The menu (docs/platform/views.md#navigation): one for a whole instance, without the header, which is the instance's own. A pack
 * has its own sections of it.
 */
export default {
  label: 'Navigation',
  holds: 'navigation',
  permission: 'application',
  elements: { at: ['config', 'navigation'], key: 'title', inner: 'items' },
  async read(session) {
    const { navigation } = mapOf((await session.map({ path: '/api/views/1/app' })).config);
    if (!Array.isArray(navigation) || !navigation.every(isMap))
      throw new RemoteFailure('incomplete', 'The menu came without its sections.');
    const value = {
      '@context': '/api/3/contexts/SystemViewTemplate',
      '@type': 'SystemViewTemplate',
      type: 'app',
      config: { navigation },
      uuid: 'navigation',
    };
    return [{ id: 'navigation', name: 'Navigation', path: 'views/navigation.json', value }];
  },
} satisfies RemoteKindDeclaration;
