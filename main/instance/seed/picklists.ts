import { textUuid } from '@core/text/text-uuid';
import { preprocessingActions } from '../rules/preprocessing';

/** A list every instance has: its uuid, and its items with theirs. */
export interface SeedList {
  name: string;
  uuid: string;
  items: readonly { itemValue: string; uuid: string; color?: string }[];
}

/** An item whose uuid public content shows; the others get one that is the same on every local instance. */
type Item = string | readonly [itemValue: string, uuid: string];

function list(name: string, items: readonly Item[], uuid = textUuid(`picklist ${name}`)): SeedList {
  return {
    name,
    uuid,
    items: items.map((item) => {
      const [itemValue, known] = typeof item === 'string' ? [item, null] : item;
      return { itemValue, uuid: known ?? textUuid(`picklist ${name} ${itemValue}`) };
    }),
  };
}

/**
 * Lists the platform uses everywhere and that content hardly ever ships (docs/platform/well-known.md#picklists;
 * docs/platform/jobs.md#agents).
 */
export const standardPicklists: readonly SeedList[] = [
  list('Comment Type', [['Comment', 'ff599189-3eeb-4c86-acb0-a7915e85ac3b'], 'Work Note']),
  list('TaskPriority', ['Low', 'Medium', 'High', 'Urgent']),
  list('TaskStatus', ['Not Started', 'In Progress', 'Awaiting', 'Completed', 'Skipped']),
  list('TaskType', ['Manual', 'Automated', 'Approval']),
  list('External Channel', [
    ['Email', 'afb18b7f-510b-471a-9b9c-7f4646edd4bb'],
    ['Microsoft Teams', 'c7c35e25-9c26-4a43-a984-4f57d2027111'],
  ]),
  list('ApprovalStatus', ['Pending', 'Approved', 'Rejected']),
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

/** Colours of items clients show, by uuid (docs/platform/well-known.md#picklists). */
export const itemColours: ReadonlyMap<string, string> = new Map([
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
