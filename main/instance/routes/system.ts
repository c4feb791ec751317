import { accountOf, routeFamily } from './route';

/** Build numbers as captured, so that clients which read them find what they know. */
export const builds = { '7.6.5': '7.6.5-5662', '8.0.0': '8.0.0-6034', '8.0.1': '8.0.1-6100' } as const;

/** What the instance says of itself (docs/platform/wire.md#system). */
export default routeFamily((app, instance) => {
  const version = builds[instance.profile];
  app.get('/api/version', () => ({ version }));
  app.get('/cyops_version.json', () => ({ version }));
  app.get('/api/product/feature-access', (request) => {
    accountOf(request);
    return { productType: 'fortisoar', restricted_feature: [], restricted_url_states: [] };
  });
});
