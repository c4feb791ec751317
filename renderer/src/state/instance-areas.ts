/** Parts of the platform besides modules that have a list of what is there, in the order they are offered. */
export const instanceAreas = [
  { id: 'schedules', title: 'Schedules' },
  { id: 'connectors', title: 'Connectors' },
  { id: 'packs', title: 'Installed packs' },
  { id: 'imports', title: 'Imports' },
  { id: 'exports', title: 'Exports' },
  { id: 'files', title: 'Files' },
  { id: 'collections', title: 'TAXII collections' },
  { id: 'people', title: 'People' },
  { id: 'teams', title: 'Teams' },
  { id: 'roles', title: 'Roles' },
  { id: 'keys', title: 'API keys' },
  { id: 'audit', title: 'Audit log' },
] as const;

export type InstanceAreaId = (typeof instanceAreas)[number]['id'];
