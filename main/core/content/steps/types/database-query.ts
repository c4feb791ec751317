import { olderType } from '../older-type';

export default olderType({
  uuid: 'b593663d-7d13-40ce-a3a3-96dece928799',
  name: 'DatabaseQuery',
  label: 'Database Query',
  icon: 'database',
  order: 120,
  engineFunction: 'database_query',
  purpose: 'Asked a database.',
  retired: 'the Database connector',
});
