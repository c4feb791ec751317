import { argument } from '../argument';
import { recordTitle, written } from '../record-writing';
import { stepType } from '../step-type';

export default stepType({
  uuid: 'dc6ac63d-c5a5-472f-9eb4-6b18473a98b8',
  name: 'ManualTask',
  label: 'Manual Task',
  icon: 'list-checks',
  family: 'human',
  order: 30,
  engineFunction: 'wait',
  alsoCalled: 'ask person work to do',
  purpose: 'Creates a task and waits until it is done.',
  arguments: [
    argument('collection', 'Module', 'collection', { default: 'tasks', initial: 'tasks' }),
    argument('resource', 'Task', 'fields', {
      required: true,
      default: {},
      initial: {},
      help: 'A name, a status and a priority at least.',
    }),
  ],
  sections: ['condition', 'variables', 'message'],
  result: { shape: 'record', also: [{ key: 'task_data', help: 'the task' }] },
  describe: recordTitle,
  references: (args, at, find) => written(args, 'collection', at, find),
});
