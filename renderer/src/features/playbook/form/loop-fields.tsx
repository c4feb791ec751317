import { mapOf, textOf } from '@core/content/shape';
import { Segmented } from '../../../ui/segmented';
import { useArgumentPlace, useStepForm } from './form-context';
import { TemplateInput } from './template-input';

type Way = 'sequential' | 'parallel' | 'bulk';

/** A loop over items. Its three ways exclude one another, as in the platform's editor (playbook-engine 1.4). */
export function LoopFields({ value }: { value: unknown }) {
  const place = useArgumentPlace('for_each');
  const { step, readOnly } = useStepForm();
  const loop = mapOf(value);
  const way: Way = loop['__bulk'] === true ? 'bulk' : loop.parallel === true ? 'parallel' : 'sequential';
  const takesBulk = step.type?.sections.includes('bulk') ?? false;
  const set = (next: Record<string, unknown>) => place.set(next, 'Change the loop');
  const field = (key: string, label: string, description?: string) => (
    <TemplateInput
      label={label}
      pointer={`${place.pointer}/${key}`}
      value={loop[key] ?? ''}
      description={description}
      onChange={(next) => set(withWay({ ...loop, [key]: next }, way))}
    />
  );
  return (
    <>
      {field('item', 'Items', 'A template that gives a list; `vars.item` is the current one.')}
      {textOf(loop.item) !== null && (
        <>
          <Segmented
            label="How the items are worked on"
            value={way}
            options={[
              { id: 'sequential', label: 'One by one' },
              { id: 'parallel', label: 'Side by side' },
              ...(takesBulk ? [{ id: 'bulk' as const, label: 'In batches' }] : []),
            ]}
            onChange={(next) => !readOnly && set(withWay(loop, next))}
          />
          {field('condition', 'Only items where', 'Items for which this is false are left out.')}
          {way === 'bulk' && field('batch_size', 'Items in a batch')}
          {way !== 'bulk' &&
            field('break_loop', 'Stop when', 'Looked at after each item, which still counts.')}
        </>
      )}
    </>
  );
}

function withWay(loop: Record<string, unknown>, way: Way): Record<string, unknown> {
  const { parallel: _parallel, __bulk: _bulk, batch_size: size, ...rest } = loop;
  if (way === 'bulk') return { ...rest, __bulk: true, batch_size: size ?? 100 };
  return { ...rest, parallel: way === 'parallel', __bulk: false };
}
