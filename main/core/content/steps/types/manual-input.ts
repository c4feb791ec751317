import { askArguments, asking } from '../asking';
import { stepType } from '../step-type';

export default stepType({
  uuid: 'fc04082a-d7dc-4299-96fb-6837b1baa0fe',
  name: 'ManualInput',
  label: 'Manual Input',
  icon: 'message-square-more',
  ...asking,
  order: 10,
  engineFunction: 'manual_input',
  alsoCalled: 'ask question prompt choose approve answer',
  purpose: 'Shows a form or buttons to a person, and goes on at the step of the button.',
  arguments: askArguments({ default: false }),
  result: { shape: 'answers' },
});
