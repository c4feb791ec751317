import { olderType } from '../older-type';

export default olderType({
  uuid: 'b593663d-7d13-40ce-a3a3-96dece928728',
  name: 'MapPlaybook',
  label: 'Map Playbook',
  icon: 'map',
  order: 70,
  engineFunction: 'map',
  purpose: 'Ran a playbook for each element of a list.',
  retired: 'Reference a Playbook with a loop',
});
