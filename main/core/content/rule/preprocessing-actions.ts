/** Items of "Preprocessing Action Types", the same on every instance (docs/platform/well-known.md#picklists). */
export const preprocessingActions = {
  drop: 'e71346e9-408f-4989-8eef-fa170ca05515',
  update: '8d091eb5-e1a3-469a-a2d0-9c50d1b96d9c',
} as const;
