import { olderType } from '../older-type';

export default olderType({
  uuid: 'b593663d-7d13-40ce-a3a3-96dece928726',
  name: 'RemoteCommand',
  label: 'Remote Command',
  icon: 'terminal',
  order: 60,
  engineFunction: 'run_remote_command',
  purpose: 'Ran a command on another machine.',
  retired: 'the SSH connector',
});
