import { mapOf, textOf } from '@core/text/values';
import { Segmented } from '../../../ui/segmented';
import { useArgumentPlace, useStepForm } from './form-context';
import { TemplateInput } from './template-input';
import { useKept } from './use-kept';

type Way = 'sequential' | 'parallel' | 'bulk';

/**
 * A loop over items. Its three ways exclude each other, as in the platform's editor (docs/platform/steps.md#saving).
 */
export function LoopFields({ value }: { value: unknown }) {
  const place = useArgumentPlace('for_each');
  const { step, readOnly } = useStepForm();
  const loop = mapOf(value);
  const kept = useKept(value);
  const way: Way = loop['__bulk'] === true ? 'bulk' : loop.parallel === true ? 'parallel' : 'sequential';
  const takesBulk = step.type?.sections.includes('bulk') ?? false;
  // As the platform's editor begins one.
  const fresh = takesBulk && Object.keys(kept).length === 0 ? { __bulk: true } : {};
  const set = (next: Record<string, unknown>) => place.set(next, 'Change the loop');
  const field = (key: string, label: string, description?: string) => (
    <TemplateInput
      label={label}
      pointer={`${place.pointer}/${key}`}
      value={loop[key] ?? ''}
      description={description}
      onChange={(next) => set({ ...fresh, ...kept, ...loop, [key]: next })}
    />
  );
  return (
    <>
      {field('item', 'Items', 'A template that gives a list; `vars.item` is the current one.')}
      {textOf(loop.item) !== null && (
        <>
          <Segmented
            label="Processing"
            value={way}
            options={[
              { id: 'sequential', label: 'One by one' },
              { id: 'parallel', label: 'In parallel' },
              ...(takesBulk ? [{ id: 'bulk' as const, label: 'In batches' }] : []),
            ]}
            onChange={(next) => !readOnly && set(withWay(loop, next))}
          />
          {field('condition', 'Only items where', 'Items for which this is false are skipped.')}
          {way === 'bulk' && field('batch_size', 'Items in a batch')}
          {way !== 'bulk' &&
            field('break_loop', 'Stop when', 'Checked after each item; that item still counts.')}
        </>
      )}
    </>
  );
}

/** The loop in another way; what the others have goes when the edit is tidied. */
function withWay(loop: Record<string, unknown>, way: Way): Record<string, unknown> {
  return { ...loop, parallel: way === 'parallel', __bulk: way === 'bulk' };
}
