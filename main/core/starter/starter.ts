import { z } from 'zod';
import { firstText, mapOf } from '../text/values';
import { Ask } from '../contract/making';
import { stateOf } from '../edit/playbook/playbook-state';

/**
 * One file a starter makes: a JSON value, or a text as it is. `once` leaves a file that is there alone and takes its
 * uuid under this name; `append` adds the value to the list in the file, which is made where it is not there.
 */
const StarterFile = z.strictObject({
  path: z.string(),
  value: z.unknown().optional(),
  text: z.string().optional(),
  once: z.string().optional(),
  append: z.boolean().optional(),
});
export type StarterFile = z.infer<typeof StarterFile>;

/**
 * A starter: new content as data, one file of `templates/starters` each. Paths and texts hold placeholders:
 * `${name}` an answer, `${name:file}` as a file name, `${name:type}` as the type of a module, `${name:field}` as the
 * name of a field, `${name:package}` as that of a package, `${name:class}` as that of a class, `${name:upper}` in capitals, `${uuid:x}` a new uuid, the same one wherever it is called `x`.
 */
export const Starter = z.strictObject({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  /** Name of a Lucide icon. */
  icon: z.string(),
  /** Kinds of folder it belongs in. */
  roots: z.array(z.enum(['solutionpack', 'export', 'connector', 'widget', 'agent', 'loose'])),
  asks: z.array(Ask),
  files: z.array(StarterFile).min(1),
});
export type Starter = z.infer<typeof Starter>;

/** Names of the steps of the playbooks among what a starter makes. */
export function stepsOf(files: readonly StarterFile[]): string[] {
  return files.flatMap(({ value }) =>
    stateOf(mapOf(value)).steps.flatMap((step) => firstText(step.value, 'name') ?? []),
  );
}
