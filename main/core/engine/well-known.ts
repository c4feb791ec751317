/**
 * Actors whose ids are the same on every instance (docs/platform/well-known.md#actors): the built-in administrator, the
 * playbook engine.
 */
export const administrator = '/api/3/people/3451141c-bac6-467c-8d72-85e0fab569ce';
export const engineActor = '/api/3/appliances/57545210-2adc-472b-a24f-2df6ee8dfe63';
