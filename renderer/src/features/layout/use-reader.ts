import { useState } from 'react';
import { isGranted, type ModulePermission } from '@core/content/role/permissions';
import { knownRoles } from '../../state/known-roles';
import { useAnswer } from '../../state/use-answer';

/** The role a layout is looked at as. */
export interface Reader {
  choices: readonly { id: string; label: string; description?: string }[];
  chosen: string;
  choose(id: string): void;
  /** Fields whose values the role may not read. */
  keptBack: ReadonlySet<string>;
  /** The role may not read records of the module at all. */
  isShutOut: boolean;
}

/** Everything is read: as nobody in particular. */
const everybody = { id: '', label: 'As who reads all' };
const nothing: ReadonlySet<string> = new Set();

/** Roles of the workspace and of the local instance, and what the chosen one may read of a module's records. */
export function useReader(module: string): Reader {
  const [chosen, choose] = useState(everybody.id);
  const known = useAnswer(module, async () => (module === '' ? [] : await knownRoles(null))).value ?? [];
  const role = known.find(({ id }) => id === chosen);
  const read = useAnswer(`${chosen} ${module}`, async () => ({
    of: chosen,
    grants: role ? await role.read() : null,
  }));
  // While another role is being read the answer is still that of the one before.
  const grants = read.value?.of === chosen ? read.value.grants : null;
  const permission = grants?.find((one) => one.module === module);
  return {
    choices: [
      everybody,
      ...known.map(({ id, name, origin }) => ({ id, label: `As ${name}`, description: origin })),
    ],
    chosen,
    choose,
    keptBack: permission ? keptFrom(permission) : nothing,
    isShutOut: grants !== null && !(permission && isGranted(permission, 'canRead')),
  };
}

const keptFrom = ({ fields }: ModulePermission): ReadonlySet<string> =>
  new Set(fields.filter(({ canRead }) => !canRead).map(({ field }) => field));
