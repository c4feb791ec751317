import { uuidOfIri } from '@core/content/iri';
import { isMap, type JsonMap, mapOf, textOf } from '@core/text/values';
import type { Entity } from '../entities/entity';
import type { InstancePicklists } from './instance-picklists';

/** One thing a scenario does (docs/platform/records.md#scenarios). */
export type ScenarioStep = { name: string } & (
  | { does: 'start'; playbook: string }
  | { does: 'create'; fields: JsonMap }
  /** Nothing that is known. */
  | { does: 'nothing'; type: string }
);

/** The steps of a scenario's record, in order. */
export function scenarioSteps(steps: unknown): ScenarioStep[] {
  const list = mapOf(steps).Steps;
  return (Array.isArray(list) ? list : []).filter(isMap).map((step) => {
    const name = textOf(step.name) ?? '';
    const playbook = uuidOfIri(step.playbookIRI);
    if (step.type === 'executePlaybook' && playbook !== null) return { name, does: 'start', playbook };
    if (step.type === 'createAlert') return { name, does: 'create', fields: mapOf(step.alertFields) };
    return { name, does: 'nothing', type: textOf(step.type) ?? '' };
  });
}

/** Fields of a record with items of picklists that are named by their text alone. */
export function withPicklistItems(entity: Entity, fields: JsonMap, picklists: InstancePicklists): JsonMap {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const field = entity.fields.get(name);
      if (field?.kind !== 'one' || field.list === null || typeof value !== 'string') return [name, value];
      return [name, picklists.item(field.list, value).item?.['@id'] ?? value];
    }),
  );
}
