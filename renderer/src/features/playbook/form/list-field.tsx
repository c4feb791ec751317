import { asText } from '@core/text/values';
import { PickList } from '../../../ui/pick-list';
import type { ArgumentFieldProps } from './argument-props';
import { ExpressionField } from './expression-field';
import { useArgumentPlace, useStepForm } from './form-context';

/** Several values: of those there are, where the argument has choices, else any. */
export function ListField({ argument, value }: ArgumentFieldProps) {
  const place = useArgumentPlace(argument.key);
  const { readOnly } = useStepForm();
  const set = (next: unknown) => place.set(next, `Change ${argument.title.toLowerCase()}`);
  const fits = value === undefined || value === null || value === '' || isPlainList(value);
  return (
    <ExpressionField
      label={argument.title}
      pointer={place.pointer}
      value={value}
      fits={fits}
      multiline={!fits && typeof value === 'object'}
      language={typeof value === 'object' ? 'json' : 'template'}
      onChange={set}
    >
      <PickList
        label={argument.title}
        values={(Array.isArray(value) ? value : []).map(asText)}
        options={(argument.choices ?? []).map(({ value: id, title }) => ({ id, label: title }))}
        description={argument.help}
        readOnly={readOnly}
        onChange={set}
      />
    </ExpressionField>
  );
}

function isPlainList(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
