import type { RuleFixture } from '../fixture';
import { option, selecting, templateFile, templatePath } from './template-files';

export default {
  bad: [
    {
      what: 'a setting in small letters',
      files: selecting({ appSettings: ['ldap', 'proxy'] }),
      finds: [option('/appSettings/0')],
      fixed: { [templatePath]: templateFile({ appSettings: ['LDAP', 'proxy'] }) },
    },
    {
      what: 'a setting nobody knows',
      files: selecting({ appSettings: ['wallpaper'] }),
      finds: [option('/appSettings/0')],
    },
  ],
  good: [{ what: 'known settings', files: selecting({ appSettings: ['sso', 'HA'] }) }],
} satisfies RuleFixture;
