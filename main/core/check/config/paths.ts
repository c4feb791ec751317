/** Where a workspace keeps its settings for checks. Apart from the schema, which the page does not load. */
export const configPath = 'packwright.config.json';
export const defaultBaselinePath = 'packwright.baseline.json';
