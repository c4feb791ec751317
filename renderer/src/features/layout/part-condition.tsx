import { conditionOf } from '@core/content/layout/parts';
import { setCondition } from '@core/edit/layout/edit-parts';
import { emptyCondition } from '@core/edit/module/edit-settings';
import { stored } from '@core/query/conditions/stored';
import { changeText } from '../../state/form-edits';
import { useFieldScope } from '../../state/use-fields';
import { ConditionBuilder } from '../../ui/condition-builder/condition-builder';
import { Segmented } from '../../ui/segmented';
import { Section } from '../../ui/values/section';
import type { PartPanelProps } from './part-props';

/** When a tab or widget is shown: always, or for records that meet a condition. */
export function PartCondition({ path, part, title, module, canEdit }: PartPanelProps) {
  const scope = useFieldScope(module === '' ? [] : [module]);
  const condition = conditionOf(part);
  const change = (filter: typeof condition, group: string | null) =>
    changeText(
      path,
      `Change when ${title} is shown`,
      (text) => setCondition(text, part.pointer, filter),
      group,
    );
  return (
    <Section title="Shown">
      <Segmented
        label="Shown"
        options={[
          { id: 'always', label: 'Always' },
          { id: 'condition', label: 'If…' },
        ]}
        value={condition === null ? 'always' : 'condition'}
        onChange={(next) => canEdit && change(next === 'always' ? null : emptyCondition, null)}
      />
      {condition && (
        <ConditionBuilder
          label="Shown if"
          scope={scope}
          value={condition}
          writer={stored}
          readOnly={!canEdit}
          relative
          onChange={(next, _what, typed) => change(next, typed ? `${path}${part.pointer}` : null)}
        />
      )}
    </Section>
  );
}
