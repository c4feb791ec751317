import type { Catalogue } from '@core/check/catalogue/catalogue';
import { stepTypes } from '@core/content/steps/index';
import type { Instance } from '../instance';
import { addDefaultViews } from '../views/default-views';
import { seedAgents } from './agents';
import { seedAssistance } from './assistance';
import { seedDatasets } from './datasets';
import { seedHub } from './hub';
import { modulesOf } from './modules';
import { picklistsOf } from './picklists';
import { withInverses } from './relations';
import { seedRoles } from './roles';
import { seedSettings } from './settings';

/**
 * Adds to a new instance what every instance has: the platform's modules with their fields, its picklists, roles and
 * step types, as far as public content shows them. Publishes at the end.
 * @throws when the publish fails, which only a damaged catalogue can cause
 */
export async function seedPlatform(instance: Instance, catalogue: Catalogue): Promise<void> {
  const { records, schema } = instance;
  records.together(() => {
    const writing = { actor: null };
    seedRoles(instance);
    const modules = withInverses(modulesOf(catalogue));
    for (const list of picklistsOf(modules, catalogue)) {
      const picklists = list.items.map((item, orderIndex) => ({ ...item, orderIndex }));
      records.create(records.entity('picklist_names'), { ...list, system: false, picklists }, writing);
    }
    for (const type of stepTypes) {
      const { uuid, name, label } = type;
      records.create(records.entity('workflow_step_types'), { uuid, name, label }, writing);
    }
    for (const module of modules) {
      const created = schema.create(module);
      addDefaultViews(records, created, null);
    }
    seedSettings(instance);
    seedAgents(instance);
    seedHub(instance, catalogue);
    seedAssistance(instance);
    seedDatasets(instance);
    instance.ruleEngine.seed();
  });
  schema.publish();
  await schema.settled();
  const { errors } = schema.report();
  if (errors.length > 0) throw new Error(errors.join('\n'));
}
