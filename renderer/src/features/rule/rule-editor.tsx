import { FormEditor } from '../../form/form-editor';
import { ruleSections } from './rule-sections';

/** What is sent to whom when something happens to a record, a question or a run. */
export function RuleEditor({ path }: { path: string }) {
  return <FormEditor path={path} kind="rule" sections={ruleSections} />;
}
