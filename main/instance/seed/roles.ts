import type { JsonMap } from '@core/text/values';
import { fullPermissions } from '../identity/permissions';
import type { Instance } from '../instance';

/** A role of a new instance. */
interface StockRole {
  uuid: string;
  name: string;
  description: string;
  /** Modules, by what it grants there: c(reate), r(ead), u(pdate), d(elete), (e)x(ecute). */
  grants: Readonly<Record<string, readonly string[]>>;
}

const readByAll = ['activities', 'application', 'contentHub', 'fsr_queues', 'people', 'saved_reports'];
const daily = ['alerts', 'announcements', 'attachments', 'comments', 'communication', 'email_templates'];
const records = daily.concat('events', 'files', 'incidents', 'indicators', 'schedules', 'tasks', 'warrooms');
const overview = ['approvals', 'assets', 'campaigns', 'dashboard', 'reporting', 'rules', 'shifts'];
const playbooks = ['workflow_collections', 'workflow_versions', 'workflows'];

const responder: StockRole['grants'] = {
  r: readByAll,
  crudx: [...records, ...overview, ...playbooks],
  x: ['connectors', 'widgets'],
};

/** Roles every instance has, and what they grant (docs/platform/identity.md#roles). */
export const stockRoles: readonly StockRole[] = [
  {
    uuid: '7b56d139-7ee6-455e-8658-35727e202b8a',
    name: 'SOC Analyst',
    description:
      'Responsible for Alert Triaging, false-positive filtering, and escalating potentially malicious alerts to Incidents.',
    grants: {
      r: [...readByAll, 'assets', 'campaigns', 'reporting', 'shifts'],
      cr: ['approvals', 'rules'],
      cru: [...records, 'dashboard'],
      x: ['connectors', 'widgets', 'workflows'],
    },
  },
  {
    uuid: '09346f6b-c52e-49c0-9ea5-eb5df2b0fa88',
    name: 'SOC Manager',
    description:
      'Responsible for Incident Investigation and other remediation and containment-related tasks.',
    grants: responder,
  },
  {
    uuid: 'aada6692-fbf4-4a02-a580-f8a200962365',
    name: 'T2 Analyst',
    description:
      'Responsible for Incident Investigation and other remediation and containment related tasks.',
    grants: responder,
  },
  {
    uuid: '7b56d139-7ee6-455e-8658-35727e202b8b',
    name: 'Read-Only User',
    description: 'Access with viewing rights only, no editing or modification capabilities.',
    grants: {
      r: [...readByAll, ...records, ...overview],
      x: ['widgets'],
    },
  },
  {
    uuid: '17562d60-b841-4ed7-912b-1ebaf063c8c9',
    name: 'Security Administrator',
    description: 'Manages the Roles and Teams area of the administration menu',
    grants: { crud: ['people', 'roles', 'security', 'teams'] },
  },
  {
    uuid: 'c5ff8174-b3fa-41c5-b781-2b890b426a80',
    name: 'Application Administrator',
    description: 'Manages the application: modules, picklists, navigation and settings',
    grants: {
      r: ['people', 'security'],
      crud: ['application', 'picklist_names', 'picklists', 'system_settings', 'system_view_templates'],
    },
  },
  {
    uuid: 'a501c11e-15af-49a6-a3a4-88605f32f016',
    name: 'Playbook Administrator',
    description: 'Manages playbooks and the connectors they use',
    grants: {
      r: ['application'],
      crudx: ['connectors', 'schedules', ...playbooks],
    },
  },
  {
    uuid: '3006d2f2-2f3a-4ae8-a36c-03ae75bf17fb',
    name: 'Agent',
    description: 'What an agent on another machine needs',
    grants: { r: ['agents', 'application'], cru: ['attachments', 'files'], rx: ['connectors'] },
  },
];

const rights = { c: 'canCreate', r: 'canRead', u: 'canUpdate', d: 'canDelete', x: 'canExecute' } as const;

/** The role of the administrator may be there since the first start. */
export function seedRoles({ records: store }: Instance): void {
  const roles = store.entity('roles');
  const full = {
    uuid: fullPermissions,
    name: 'Full App Permissions',
    description: 'Essentially the root user, use carefully',
    system: true,
  };
  const others = stockRoles.map(({ grants, ...role }) => ({ ...role, modulePermissions: listOf(grants) }));
  for (const role of [full, ...others]) store.upsert(roles, role, { actor: null });
}

const listOf = (grants: StockRole['grants']): JsonMap[] =>
  Object.entries(grants).flatMap(([letters, modules]) =>
    modules.map((module) => ({
      module,
      ...Object.fromEntries(
        Object.entries(rights).map(([letter, right]) => [right, letters.includes(letter)]),
      ),
      fieldPermissions: [],
    })),
  );
