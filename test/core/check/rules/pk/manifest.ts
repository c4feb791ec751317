export const manifest = (more: Record<string, unknown>) => ({
  name: 'aPack',
  version: '1.0.0',
  fsrMinCompatibility: '7.6.5',
  type: 'solutionpack',
  label: 'A Pack',
  dependencies: [],
  publisher: 'Somebody',
  contents: {},
  ...more,
});
