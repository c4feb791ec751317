/** Parts of bodies that routes take, each made anew. */

export const filter = { field: 'name', operator: 'eq', value: 'An alert', type: 'primitive' };

export const query = () => ({
  logic: 'AND',
  filters: [filter, { logic: 'OR', filters: [{ field: 'severity', operator: 'isnull', value: true }] }],
  sort: [{ field: 'createDate', direction: 'DESC' }],
  __selectFields: ['name', 'createDate'],
});

export const aggregate = () => ({
  logic: 'AND',
  filters: [],
  aggregates: [
    { operator: 'groupby', field: 'status.itemValue', alias: 'status' },
    { operator: 'count', field: '*', alias: 'total' },
  ],
});

export const field = () => ({
  name: 'notes',
  type: 'string',
  formType: 'text',
  validation: { required: false, minlength: 0, maxlength: 10, _enableRange: true },
  descriptions: { singular: 'Notes' },
  defaultValue: 'x',
  bulkAction: { allow: false },
});
