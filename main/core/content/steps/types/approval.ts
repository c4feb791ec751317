import { askArguments, asking } from '../asking';
import { stepType } from '../step-type';

export default stepType({
  uuid: 'a19333c2-c822-11ed-afa1-0242ac120002',
  name: 'ApprovalManualInput',
  label: 'Approval',
  icon: 'badge-check',
  ...asking,
  order: 20,
  engineFunction: 'manual_input',
  alsoCalled: 'ask approve allow decide',
  purpose: 'Asks a person to approve or reject.',
  arguments: askArguments({ default: true, initial: true }),
  result: { shape: 'answers', also: [{ key: 'approved', help: 'whether it was approved' }] },
});
