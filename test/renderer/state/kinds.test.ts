import { afterEach, expect, it } from 'vitest';
import type { AppInfo } from '@core/contract';
import { kindInfo } from '../../../renderer/src/state/kinds';
import { useSettings } from '../../../renderer/src/state/settings';

const info: AppInfo = {
  version: '1',
  shell: 'browser',
  platform: 'linux',
  settings: {
    theme: 'system',
    zoom: 1,
    textSize: 'normal' as const,
    density: 'comfortable' as const,
    reduceMotion: false,
    reopensLast: false,
    shortcuts: {},
  },
  recents: [],
  samples: [],
  kinds: [{ id: 'playbook', label: 'Playbook', plural: 'Playbooks', icon: 'workflow', order: 20 }],
  notice: null,
  unopened: null,
};

afterEach(() => useSettings.setState({ info: null }));

it('knows the kinds the host has reported, also when they come later', () => {
  expect(kindInfo('playbook').icon).toBe('file');
  useSettings.setState({ info });
  expect(kindInfo('playbook')).toMatchObject({ plural: 'Playbooks', icon: 'workflow' });
});

it('takes what is no known content for another file', () => {
  useSettings.setState({ info });
  expect([kindInfo('constructor'), kindInfo(null), kindInfo(undefined)].map(({ label }) => label)).toEqual([
    'File',
    'File',
    'File',
  ]);
});
