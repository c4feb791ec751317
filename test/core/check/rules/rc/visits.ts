import { type Json, packFiles, uuid } from '../../../../support/playbook-json';

export const path = 'records/visits/visits0001.json';
export const mmd = {
  '@type': 'StagingModelMetadata',
  type: 'visits',
  module: 'visits',
  tableName: 'visits',
  displayName: '{{ title }}',
  descriptions: { singular: 'Visit', plural: 'Visits' },
  attributes: [
    { name: 'title', type: 'string', formType: 'text' },
    {
      name: 'mood',
      type: 'picklists',
      formType: 'picklist',
      collection: false,
      dataSource: {
        model: 'picklists',
        query: { logic: 'AND', filters: [{ field: 'listName__name', operator: 'eq', value: 'Mood' }] },
      },
    },
    { name: 'hosts', type: 'assets', formType: 'manyToMany', collection: true },
  ],
};
const list = (n: number, name: string, ...items: string[]) => ({
  '@type': 'PicklistName',
  name,
  uuid: uuid(n),
  picklists: items.map((itemValue, index) => ({
    '@type': 'Picklist',
    itemValue,
    orderIndex: index,
    uuid: uuid(n + 1 + index),
  })),
});
export const visits = (...records: Json[]) =>
  packFiles({
    [path]: records.map((record, index) => ({ '@type': 'Visit', uuid: uuid(index + 1), ...record })),
    'modules/visits/mmd.json': mmd,
    'picklists/Mood.json': list(100, 'Mood', 'Good', 'Bad'),
    'picklists/Size.json': list(200, 'Size', 'Small'),
  });
