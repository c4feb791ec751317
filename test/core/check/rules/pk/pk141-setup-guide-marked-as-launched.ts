import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

const guide = { name: 'guide', label: 'Guide', version: '1.0.0', autoLaunch: true, buttonLabel: 'Configure' };
const withGuide = (enabled: boolean, more: object = {}) => ({
  'info.json': manifest({ postInstallConfig: { enabled, widgets: [{ ...guide, ...more }] } }),
});

export default {
  bad: [
    {
      what: 'launched on the instance it was made on',
      files: withGuide(true, { autoLaunchTriggered: true }),
      finds: ['info.json#/postInstallConfig/widgets/0/autoLaunchTriggered'],
      fixed: withGuide(true),
    },
    {
      what: 'not launched, and switched off',
      files: withGuide(false, { autoLaunchTriggered: false }),
      finds: ['info.json#/postInstallConfig/widgets/0/autoLaunchTriggered'],
      fixed: withGuide(false),
    },
  ],
  good: [{ what: 'no mark', files: withGuide(true) }],
} satisfies RuleFixture;
