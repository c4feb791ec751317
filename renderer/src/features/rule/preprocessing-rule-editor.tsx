import { FormEditor } from '../../form/form-editor';
import { preprocessingSections } from './preprocessing-sections';

/** What becomes of new records before they are kept. */
export function PreprocessingRuleEditor({ path }: { path: string }) {
  return <FormEditor path={path} kind="preprocessingRule" sections={preprocessingSections} />;
}
