/** Uuid of the actor playbooks run as, the same on every instance (docs/platform/well-known.md#actors). */
export const playbookAppliance = '57545210-2adc-472b-a24f-2df6ee8dfe63';
