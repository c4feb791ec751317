import { asText, elementsOf, firstText, type JsonMap, member } from '@core/text/values';
import { ask } from '../../../state/instance-api';
import { ConnectorPanel } from './connector-panel';
import { ExportButton, ExportPanel, FilePanel } from './export-button';
import { ImportButton, ImportPanel } from './import-button';
import { RolePanel, TeamPanel } from './identity-panel';
import { column, listUnder, moment, records, said, type SystemArea } from './area';
import { scheduleArea } from './schedule-area';
import type { InstanceAreaId } from '../../../state/instance-areas';

/** What each list of the instance shows, and what can be done there (docs/platform/wire.md). */
export const areas: Readonly<Record<InstanceAreaId, SystemArea>> = {
  schedules: scheduleArea,
  connectors: {
    noun: 'connector',
    plural: 'connectors',
    nothing: 'Connectors are installed with the packs of the workspace.',
    columns: [
      column('Connector', 220, 'label'),
      column('Version', 90, 'version'),
      column('Status', 110, 'status'),
      column('Configurations', 130, 'config_count'),
      column('Active', 80, 'active'),
      column('Development', 110, 'development'),
      column('Publisher', 150, 'publisher'),
    ],
    read: async () =>
      listUnder(
        await ask('POST', '/api/integration/connectors/?page_size=1000', { page_size: 1000 }),
        'data',
      ),
    titleOf: (row) => said(row.label ?? row.name),
    detail: (row) => ask('POST', `/api/integration/connectors/${pathOfConnector(row)}/`, {}),
    actions: [
      {
        title: () => 'Check health',
        run: async (row) => {
          const health = await ask('GET', `/api/integration/connectors/healthcheck/${pathOfConnector(row)}/`);
          return `${said(row.label ?? row.name)}: ${firstText(health, 'status', 'message') ?? 'answered'}`;
        },
      },
    ],
    Panel: ConnectorPanel,
  },
  packs: {
    noun: 'pack',
    plural: 'packs',
    nothing: 'Packs are installed from archives, or loaded from the workspace.',
    columns: [
      column('Pack', 220, 'label'),
      column('Version', 90, 'version'),
      column('Installed', 90, 'installed'),
      column('Type', 120, 'type'),
      column('Local', 80, 'local'),
      column('Publisher', 150, 'publisher'),
    ],
    read: records('solutionpacks'),
    titleOf: (row) => said(row.label ?? row.name),
  },
  imports: jobs(
    'import',
    'Archives that are imported into the instance are listed here, with how far they are.',
    { Begin: ImportButton, Panel: ImportPanel },
  ),
  exports: jobs('export', 'Exports by an export template are listed here, with how far they are.', {
    Begin: ExportButton,
    Panel: ExportPanel,
  }),
  files: {
    noun: 'file',
    plural: 'files',
    nothing: 'Attachments of records, and archives of imports and exports, are listed here.',
    columns: [
      column('File', 260, 'filename'),
      column('Type', 160, 'mimeType'),
      column('Bytes', 100, 'size'),
      moment('Uploaded', 'createDate'),
    ],
    read: records('files'),
    titleOf: (row) => said(row.filename ?? row.name ?? row.uuid),
    Panel: FilePanel,
  },
  collections: {
    noun: 'collection',
    plural: 'collections',
    nothing: 'Saved queries on threat intelligence are collections for TAXII clients.',
    columns: [
      column('Collection', 240, 'title'),
      column('Read', 80, 'can_read'),
      column('Written', 80, 'can_write'),
    ],
    read: async () => listUnder(await ask('GET', '/api/taxii/1/collections'), 'collections'),
    titleOf: (row) => said(row.title ?? row.id),
    detail: async (row) => {
      const objects = await ask('GET', `/api/taxii/1/collections/${asText(row.id)}/objects?limit=20`);
      return { ...row, objects: member(objects, 'objects') ?? [] };
    },
  },
  people: {
    noun: 'person',
    plural: 'people',
    nothing: 'Nobody is known.',
    columns: [
      column('First name', 130, 'firstname'),
      column('Last name', 130, 'lastname'),
      column('E-mail', 220, 'email'),
      column('Active', 80, 'csActive'),
      column('Access', 110, 'accessType'),
    ],
    read: records('people'),
    titleOf: (row) => [said(row.firstname), said(row.lastname)].filter(Boolean).join(' ') || said(row.email),
    detail: whole('people'),
  },
  teams: named('team', 'teams', 'Teams own records.', TeamPanel),
  roles: named('role', 'roles', 'Roles say what people may do.', RolePanel),
  keys: {
    noun: 'key',
    plural: 'keys',
    nothing: 'Keys let programs sign in.',
    columns: [column('Key', 240, 'name'), moment('Created', 'createDate'), moment('Changed', 'modifyDate')],
    read: records('api_keys'),
    titleOf: (row) => said(row.name),
    detail: whole('api_keys'),
  },
  audit: {
    noun: 'activity',
    plural: 'activities',
    nothing: 'Nothing has been done yet.',
    columns: [
      moment('Time', 'transactionDate'),
      column('What', 130, 'operation'),
      column('Kind', 160, 'entityType'),
      column('Name', 240, 'displayName'),
      { title: 'By', width: 160, textOf: ({ user, playbookName }) => said(user) || said(playbookName) },
      column('Part', 110, 'component'),
    ],
    read: async (page, limit) => {
      const [found, count] = await Promise.all([
        ask('POST', '/api/gateway/audit/activities', { limit, page: page - 1 }),
        ask('POST', '/api/gateway/audit/activities/count', {}),
      ]);
      const { rows } = listUnder(found, 'content');
      return { rows, total: Number(member(count, 'total') ?? rows.length) };
    },
    titleOf: (row) => said(row.title ?? row.operation),
  },
};

const pathOfConnector = ({ name, version }: JsonMap): string =>
  [name, version].map((each) => encodeURIComponent(asText(each))).join('/');

/** Jobs that archives are imported or exported by (docs/platform/wire.md). */
function jobs(
  what: 'import' | 'export',
  nothing: string,
  parts: Pick<SystemArea, 'Begin' | 'Panel'>,
): SystemArea {
  return {
    noun: what,
    plural: `${what}s`,
    nothing,
    columns: [
      moment('Started', 'createDate'),
      {
        title: 'Archive',
        width: 240,
        textOf: ({ fileName, name, file }) => said(fileName) || said(name) || said(file),
      },
      column('Status', 160, 'status'),
      column('Done, per cent', 120, 'progressPercent'),
      column('Failure', 280, 'errorMessage'),
    ],
    read: records(`${what}_jobs`),
    titleOf: ({ fileName, name, status, uuid }) => said(fileName) || said(name) || said(status) || said(uuid),
    detail: whole(`${what}_jobs`),
    ...parts,
  };
}

function named(
  noun: string,
  path: string,
  nothing: string,
  Panel: NonNullable<SystemArea['Panel']>,
): SystemArea {
  return {
    noun,
    plural: path,
    nothing,
    columns: [
      column('Name', 220, 'name'),
      column('Description', 420, 'description'),
      moment('Changed', 'modifyDate'),
    ],
    read: records(path, 'name'),
    titleOf: (row) => said(row.name),
    detail: whole(path),
    Panel,
  };
}

/** A record with what it is linked with, those by their names. */
function whole(path: string) {
  return async ({ uuid }: JsonMap): Promise<unknown> => {
    const record = await ask('GET', `/api/3/${path}/${asText(uuid)}?$relationships=true`);
    return Object.fromEntries(
      Object.entries(record as JsonMap).map(([key, value]) => [
        key,
        ['roles', 'teams', 'actors', 'parents', 'children', 'siblings'].includes(key)
          ? elementsOf(value, '').map((each) => said(each.value))
          : value,
      ]),
    );
  };
}
