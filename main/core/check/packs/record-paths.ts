import type { TemplatePath } from '../../template/analysis/model';
import type { CatalogueField } from '../catalogue/catalogue';
import { knownModules } from './known-content';
import type { PlaybookFile } from '../playbooks/playbook-file';
import { isLoop, stepsByKey } from '../playbooks/step-reads';
import type { CheckWorld } from '../world';

/**
 * The field of a record a path ends at, where the module of the record is certain: records of the trigger, those a step
 * found, and the one it created or updated (docs/platform/engine.md#facts).
 */
export function fieldAt(path: TemplatePath, read: PlaybookFile, world: CheckWorld): CatalogueField | null {
  if (path.keys[0] !== 'vars' || path.via === 'local') return null;
  const place = recordBefore(path, read);
  if (!place || path.keys.length !== place.length + 1) return null;
  const field = path.keys[place.length];
  if (typeof field !== 'string') return null;
  return knownModules(world).get(place.module)?.fields.get(field) ?? null;
}

/** The module of the record a path leads through, and how many keys lead to it. */
function recordBefore(path: TemplatePath, read: PlaybookFile): { module: string; length: number } | null {
  const [, first, second, third] = path.keys;
  if (first === 'input' && second === 'records' && typeof third !== 'string') {
    const module = triggerModule(read);
    return module === null ? null : { module, length: 4 };
  }
  if (first !== 'steps' || typeof second !== 'string') return null;
  const step = stepsByKey(read).get(second);
  const module = step?.type?.module?.(step.arguments) ?? null;
  if (!step || module === null || isLoop(step)) return null;
  if (step.type?.name === 'FindRecords') return typeof third === 'string' ? null : { module, length: 4 };
  return step.type?.name === 'InsertData' || step.type?.name === 'UpdateRecord'
    ? { module, length: 3 }
    : null;
}

/** The one module a trigger is for. */
function triggerModule({ trigger }: PlaybookFile): string | null {
  const { resources, resource } = trigger?.arguments ?? {};
  if (Array.isArray(resources))
    return resources.length === 1 && typeof resources[0] === 'string' ? resources[0] : null;
  return typeof resource === 'string' ? resource : null;
}

/** Whether a field holds a choice of a picklist, which reads as an object with `itemValue`. */
export const isPicklist = (field: CatalogueField | null) =>
  field?.formType === 'picklist' && !field.collection;
