import { shownArguments } from '@core/content/steps/shown-arguments';
import { argumentsOf } from '@core/content/steps/step-type';
import { joinPointer } from '@core/text/pointer';
import { useRevealBelow } from '../../../state/field-reveal';
import { Section } from '../../../ui/values/section';
import { FoundBelow } from '../panel/found-below';
import { ArgumentField } from './argument-field';
import { useStepForm } from './form-context';
import styles from './form.module.css';
import { MapFields } from './map-fields';
import { isCovered, requiredFirst } from './argument-order';
import { PlaybookParameters } from './trigger-fields';

/** What the step does: the arguments of its type, and the variables where it sets some. */
export function OwnArguments() {
  const { subject, document, step, pointer } = useStepForm();
  const { path } = subject;
  const { type, arguments: args } = step;
  const wanted = useRevealBelow(path, joinPointer(pointer, 'arguments'));
  if (!type) return null;
  const shown = shownArguments(type, args).filter(
    (argument) => type.arguments.includes(argument) && !isCovered(type, argument.key),
  );
  if (shown.length === 0 && !type.setsVariables) return null;
  const known = new Set(argumentsOf(type).map(({ key }) => key));
  return (
    <Section
      title={type.setsVariables === true && shown.length === 0 ? 'Variables' : 'Arguments'}
      wanted={wanted}
    >
      <div className={styles.form}>
        {[...shown].sort(requiredFirst).map((argument) => (
          <div key={argument.key} className={styles.form}>
            <ArgumentField argument={argument} value={args[argument.key]} />
            {/* The fields of a call show by themselves what was found in each. */}
            {argument.kind !== 'connector' && (
              <FoundBelow
                path={path}
                document={document}
                pointer={joinPointer(pointer, 'arguments', argument.key)}
                about={argument.title}
              />
            )}
          </div>
        ))}
        {type.name === 'cybersponse.abstract_trigger' && <PlaybookParameters />}
        {type.setsVariables && <MapFields keys={[]} value={args} noun="variable" without={known} />}
      </div>
    </Section>
  );
}
