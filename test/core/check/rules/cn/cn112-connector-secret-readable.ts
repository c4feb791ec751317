import type { RuleFixture } from '../fixture';
import { connector, field, manifest, manifestPath } from './connector-files';

export default {
  bad: [
    {
      what: 'an API key as text',
      files: connector({ configuration: { fields: [field({ name: 'api_key' })] } }),
      finds: [`${manifestPath}#/configuration/fields/0/type`],
      fixed: {
        [manifestPath]: manifest({
          configuration: { fields: [field({ name: 'api_key', type: 'password' })] },
        }),
      },
    },
    {
      what: 'a secret below a choice',
      files: connector({
        configuration: {
          fields: [
            field({ name: 'auth', type: 'checkbox', onchange: { true: [field({ name: 'clientSecret' })] } }),
          ],
        },
      }),
      finds: [`${manifestPath}#/configuration/fields/0/onchange/true/0/type`],
      fixed: {
        [manifestPath]: manifest({
          configuration: {
            fields: [
              field({
                name: 'auth',
                type: 'checkbox',
                onchange: { true: [field({ name: 'clientSecret', type: 'password' })] },
              }),
            ],
          },
        }),
      },
    },
  ],
  good: [
    {
      what: 'a password, a path and a parameter',
      files: connector({
        configuration: { fields: [field({ name: 'token', type: 'password' }), field({ name: 'key_path' })] },
      }),
    },
  ],
} satisfies RuleFixture;
