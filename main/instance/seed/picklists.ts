import { preprocessingActions } from '@core/content/rule/preprocessing-actions';
import type { Catalogue } from '@core/check/catalogue/catalogue';
import { picklistOf } from '@core/content/module/picklist';
import { textUuid } from '@core/text/text-uuid';
import type { SeedModule } from './relations';

/** A list of a new instance: its items in the order of display. */
export interface SeedList {
  name: string;
  uuid: string;
  items: readonly { itemValue: string; uuid: string; color: string | null }[];
}

/** An item, with its uuid where public content shows it; the others get one that is the same on every local instance. */
type Item = string | readonly [itemValue: string, uuid: string];
interface StandardList {
  name: string;
  items: readonly Item[];
}

const list = (name: string, items: readonly Item[]): StandardList => ({ name, items });

/**
 * The lists of a new instance: those every instance has, and those its modules choose from, as public content shows
 * them. Lists of packs come with their packs.
 */
export function picklistsOf(modules: readonly SeedModule[], catalogue: Catalogue): SeedList[] {
  const standard = new Map(standardPicklists.map((each) => [each.name, each]));
  const used = modules.flatMap(({ attributes }) => attributes.flatMap((field) => picklistOf(field) ?? []));
  return [...new Set([...standard.keys(), ...used])].map((name) => {
    const known = catalogue.picklists.get(name);
    const shown = [...(known?.items ?? [])].map(([uuid, itemValue]) => [itemValue, uuid] as const);
    const uuids = new Map(shown);
    const items = standard.get(name)?.items ?? shown.filter(([itemValue]) => !isOfPack(name, itemValue));
    return {
      name,
      uuid: known?.uuid ?? textUuid(`picklist ${name}`),
      items: items.map((each) => seedItem(name, each, uuids)),
    };
  });
}

function seedItem(
  listName: string,
  item: Item,
  uuids: ReadonlyMap<string, string>,
): SeedList['items'][number] {
  const [itemValue, named] = typeof item === 'string' ? [item, null] : item;
  const uuid = named ?? uuids.get(itemValue) ?? textUuid(`picklist ${listName} ${itemValue}`);
  return { itemValue, uuid, color: itemColours.get(uuid) ?? null };
}

/**
 * Lists the platform uses everywhere and that content hardly ever ships (docs/platform/well-known.md#picklists;
 * docs/platform/jobs.md#agents).
 */
const standardPicklists: readonly StandardList[] = [
  list('Comment Type', [['Comment', 'ff599189-3eeb-4c86-acb0-a7915e85ac3b'], 'Work Note']),
  list('TaskPriority', ['Low', 'Medium', 'High', 'Urgent']),
  list('TaskStatus', ['Open', 'Not Started', 'In Progress', 'Awaiting', 'Completed', 'Skipped']),
  list('TaskType', [
    'Approval',
    'Board Meeting',
    'Conference Call',
    'Email',
    'Meeting',
    'Phone Call',
    'Incident Response',
    'Report',
    'To Do',
    'Other',
  ]),
  list('External Channel', [
    ['Email', 'afb18b7f-510b-471a-9b9c-7f4646edd4bb'],
    ['Microsoft Teams', 'c7c35e25-9c26-4a43-a984-4f57d2027111'],
  ]),
  list('ApprovalStatus', ['Approved', 'Rejected', 'Pending']),
  list('Approval Methods', ['Any', 'All']),
  list('AttachmentsType', ['Evidence', 'Report', 'Malware', 'Other']),
  list('WorkflowPriority', [
    ['High', '9e8d41e4-8ada-4a2c-bd02-07f62c6d0a00'],
    ['Medium', '2b563c61-ae2c-41c0-a85a-c9709585e3f2'],
    ['Low', 'df314249-88c8-4778-ab55-8aeafbe932cb'],
  ]),
  list('Playbook Origin', [
    ['Solution Pack', 'b6d710a9-a8ec-41ec-8817-fe9fa062fcdd'],
    ['User Created', '15c1e8c9-22bf-4e66-8fbb-0a502d4a4a3f'],
  ]),
  list('Preprocessing Action Types', [
    ['Drop', preprocessingActions.drop],
    ['Update', preprocessingActions.update],
  ]),
  list('Agent Installer Type', [
    ['Bash', 'a8181039-30a0-4807-b470-50de69d37561'],
    ['Docker', 'd9f874be-3068-4282-9aed-100eba51e61b'],
  ]),
  list('Agent Configuration Health', [
    'Awaiting Remote Node Connection',
    'Configuration In Progress',
    'Remote Node Connected',
    'Remote Node Unreachable',
  ]),
];

/** Items public content shows of a list although they are those of a pack. */
const packItems: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['AlertType', new Set(['Outbreak Alert'])],
  [
    'AssetCategory',
    new Set([
      'Access Point',
      'Autonomous Vehicle',
      'Camera',
      'Controller',
      'DNS Server',
      'Domain Controller',
      'End Point',
      'Engineering Station',
      'File Server',
      'Firewall',
      'GPS Device',
      'Gateway',
      'HMI',
      'Historian',
      'IED',
      'Nested Device',
      'Networking/Scan',
      'OPC Server',
      'PLC',
      'RTU',
      'Robot',
      'SCADA Client',
      'SCADA Server',
      'Time Server',
      'Video Recorder',
    ]),
  ],
]);

const isOfPack = (name: string, item: string): boolean => packItems.get(name)?.has(item) === true;

/** Colours of items clients show, by uuid (docs/platform/well-known.md#picklists). */
const itemColours: ReadonlyMap<string, string> = new Map([
  ['0d609b08-45e0-469f-8910-41145c0b7c03', '#42C5F3'],
  ['58d0753f-f7e4-403b-953c-b0f521eab759', '#16A34A'],
  ['b3c20a3a-ecfd-4adc-a225-0205968e6793', '#D9BC00'],
  ['40187287-89fc-4e9c-b717-e9443d57eedb', '#F06105'],
  ['7efa2220-39bb-44e4-961f-ac368776e3b0', '#B22222'],
  ['7de816ff-7140-4ee5-bd05-93ce22002146', '#264EA1'],
  ['758925e7-629c-46d8-89db-fb36f5fbe88a', '#25A5AE'],
  ['a53d5465-75a6-4b7a-8144-4eccc23cea4a', '#D9BC00'],
  ['fac53e73-8d16-4189-98d5-95fbd1555232', '#596374'],
  ['891fb9d5-556c-44c6-9f7d-94a27dec732e', '#F19C3F'],
]);
