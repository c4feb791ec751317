/** The key under which templates read a step's result: `vars.steps.<key>` (spec 2.9, run rule 4). */
export const stepKey = (name: string) => name.replaceAll(' ', '_');
