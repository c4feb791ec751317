import { collectionIri } from '@core/content/iri';
import { randomUUID } from 'node:crypto';
import { stepTypes } from '@core/content/steps/index';
import type { JsonMap } from '@core/text/values';

/** A thing of a kind as it is made, and as it is changed then; of nobody, and named so that people see what it is. */
export interface ScratchThing {
  /** The kind that is pushed. */
  kind: string;
  name: string;
  made: JsonMap;
  changed: JsonMap;
}

const typeUuid = (name: string): string => stepTypes.find((type) => type.name === name)?.uuid ?? '';

const step = (uuid: string, name: string, type: string, own: JsonMap): JsonMap => ({
  '@type': 'WorkflowStep',
  name,
  description: null,
  arguments: own,
  status: null,
  top: '40',
  left: '40',
  stepType: `/api/3/workflow_step_types/${typeUuid(type)}`,
  uuid,
});

const route = (from: string, to: string): JsonMap => ({
  '@type': 'WorkflowRoute',
  name: 'next',
  label: null,
  sourceStep: `/api/3/workflow_steps/${from}`,
  targetStep: `/api/3/workflow_steps/${to}`,
  isExecuted: false,
  uuid: randomUUID(),
});

/** Steps and routes of which one changes, one is left out and one comes new. */
function graphs(first: JsonMap): {
  made: JsonMap[];
  changed: JsonMap[];
  routes: JsonMap[];
  others: JsonMap[];
} {
  const start = String(first.uuid);
  const [kept, left, fresh] = [randomUUID(), randomUUID(), randomUUID()];
  const toKept = route(start, kept);
  const set = (uuid: string, name: string, value: string) =>
    step(uuid, name, 'SetVariable', { probe: value });
  return {
    made: [first, set(kept, 'Kept', 'one'), set(left, 'Left out', 'one')],
    changed: [first, set(kept, 'Kept', 'two'), set(fresh, 'Fresh', 'one')],
    routes: [toKept, route(kept, left)],
    others: [toKept, route(kept, fresh)],
  };
}

/**
 * One thing of each kind whose way of being written rests on documentation alone, in the order they need one another
 * (docs/remote.md#what-nobody-could-try-on-an-appliance).
 * @param mark what their names begin with
 */
export function scratchThings(mark: string): ScratchThing[] {
  const collection = randomUUID();
  const trigger = step(randomUUID(), 'Start', 'cybersponse.abstract_trigger', {
    step_variables: { input: { params: [] } },
  });
  const graph = graphs(trigger);
  const inBlock = graphs(step(randomUUID(), 'First', 'SetVariable', { probe: 'zero' }));
  const named = (kind: string, fields: JsonMap, change: JsonMap): ScratchThing => {
    const name = `${mark} ${kind}`;
    const made = { ...fields, ...('displayName' in fields ? { displayName: name } : { name }) };
    return { kind, name, made, changed: { ...made, ...change } };
  };
  const view = (type: string, templateType: string): JsonMap => ({
    '@type': type,
    displayName: '',
    templateType,
    config: { rows: [] },
    roles: [],
    uuid: randomUUID(),
  });
  const item = { '@type': 'Picklist', itemValue: 'One', orderIndex: 0, color: '#111111', uuid: randomUUID() };
  return [
    named(
      'collections',
      { '@type': 'WorkflowCollection', description: null, visible: false, uuid: collection },
      { description: 'Changed' },
    ),
    named(
      'playbooks',
      {
        '@type': 'Workflow',
        description: null,
        isActive: false,
        debug: false,
        collection: collectionIri(collection),
        triggerStep: `/api/3/workflow_steps/${String(trigger.uuid)}`,
        parameters: [],
        steps: graph.made,
        routes: graph.routes,
        groups: [],
        uuid: randomUUID(),
      },
      { description: 'Changed', steps: graph.changed, routes: graph.others },
    ),
    named(
      'blocks',
      {
        '@type': 'WorkflowGroup',
        description: null,
        type: 'block',
        reusable: true,
        workflowSteps: inBlock.made,
        workflowRoutes: inBlock.routes,
        uuid: randomUUID(),
      },
      { workflowSteps: inBlock.changed, workflowRoutes: inBlock.others },
    ),
    named(
      'picklists',
      { '@type': 'PicklistName', system: false, picklists: [item], uuid: randomUUID() },
      { picklists: [{ ...item, color: '#222222' }] },
    ),
    named('dashboards', view('Dashboard', 'dashboard'), { config: { rows: [], probe: 'two' } }),
    named('reports', view('Reporting', 'reporting'), { config: { rows: [], probe: 'two' } }),
  ];
}
