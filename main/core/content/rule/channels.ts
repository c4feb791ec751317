/** Channels every instance has, whatever its content (docs/platform/well-known.md#channels). */
export const builtInChannels = [
  { uuid: '2a817063-e12a-496d-934d-381d22a95b3b', name: 'Email', type: 'email' },
  { uuid: '7a04788b-5128-4288-a0fc-6e82d18c3b7b', name: 'In-App Notifications', type: 'system' },
  { uuid: 'e2ce87c2-c55a-11ec-9d64-0242ac120002', name: 'Resume Playbook', type: 'playbook' },
] as const;
