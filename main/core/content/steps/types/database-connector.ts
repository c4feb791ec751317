import { olderType } from '../older-type';

export default olderType({
  uuid: 'b593663d-7d13-40ce-a3a3-96dece928745',
  name: 'DatabaseConnector',
  label: 'Database Connector',
  icon: 'database',
  order: 80,
  engineFunction: 'database_connector_test',
  purpose: 'Tested the access to a database.',
  retired: 'the Database connector',
});
