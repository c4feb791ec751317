/** Where a workspace keeps how it wants to be checked. Apart from the schema, which the page does without. */
export const configPath = 'packwright.config.json';
export const defaultBaselinePath = 'packwright.baseline.json';
