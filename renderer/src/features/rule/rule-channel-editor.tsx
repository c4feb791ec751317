import { FormEditor } from '../../form/form-editor';
import { channelSections } from './channel-sections';

/** What rules send by: a connector with its operation. */
export function RuleChannelEditor({ path }: { path: string }) {
  return <FormEditor path={path} kind="ruleChannel" sections={channelSections} />;
}
