import { sectionArguments, type StepSection } from '@core/content/steps/common';
import type { StepArgument } from '@core/content/steps/argument';
import type { StepType } from '@core/content/steps/index';
import { isUsed, shownArguments } from '@core/content/steps/shown-arguments';
import { joinPointer } from '@core/text/pointer';
import { Section } from '../../../ui/values/section';
import { FoundBelow } from '../panel/found-below';
import { ArgumentField, TextArgument } from './argument-field';
import { useStepForm } from './form-context';
import styles from './form.module.css';
import { LoopFields } from './loop-fields';
import { MapFields } from './map-fields';
import { MessageFields } from './message-fields';
import { MockFields } from './mock-fields';
import { RetryFields } from './retry-fields';

/** How the step runs: when, how often, what stands in for it, what it sets and says afterwards. */
export function RunningSections() {
  const { subject, document, step, pointer } = useStepForm();
  const { path } = subject;
  const { type, arguments: args } = step;
  if (!type) return null;
  return type.sections
    .filter((section) => section !== 'bulk')
    .map((section) => {
      const keys = sectionArguments([section]);
      const used = keys.some(({ key }) => isUsed(args[key]));
      return (
        <Section key={section} title={titles[section]} closed={!used}>
          <div className={styles.form}>
            {sectionFields(section, keys, args, type)}
            {keys.map(({ key, title }) => (
              <FoundBelow
                key={key}
                path={path}
                document={document}
                pointer={joinPointer(pointer, 'arguments', key)}
                about={title}
              />
            ))}
          </div>
        </Section>
      );
    });
}

const titles: Record<StepSection, string> = {
  condition: 'Only when',
  loop: 'For each',
  bulk: 'In batches',
  retry: 'Again until',
  'ignore-errors': 'When it fails',
  mock: 'Mock output',
  variables: 'Variables set afterwards',
  message: 'Comment',
  agent: 'Agent',
};

function sectionFields(
  section: StepSection,
  keys: readonly StepArgument[],
  args: Readonly<Record<string, unknown>>,
  type: StepType,
): React.ReactNode {
  if (section === 'loop') return <LoopFields value={args.for_each} />;
  if (section === 'retry') return <RetryFields value={args.do_until} />;
  if (section === 'message') return <MessageFields value={args.message} />;
  if (section === 'variables')
    return <MapFields keys={['step_variables']} value={args.step_variables} noun="variable" />;
  if (section === 'mock')
    return keys.map((argument) => <MockFields key={argument.key} argument={argument} />);
  const shown = shownArguments(type, args);
  return keys
    .filter((argument) => shown.includes(argument))
    .map((argument) => {
      const value = args[argument.key];
      return argument.kind === 'flag' ? (
        <ArgumentField key={argument.key} argument={argument} value={value} />
      ) : (
        <TextArgument key={argument.key} argument={argument} value={value} />
      );
    });
}
