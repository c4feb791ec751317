import { isMap } from '../../text/values';
import { type ReadShape, sampleOfShape } from './read-shape';

/**
 * A sample with what is read of it besides: fields the schema does not know, and an element where a list is read that
 * the schema leaves empty. What the schema has stays.
 */
export function filledIn(sample: unknown, read: ReadShape): unknown {
  if (read.element) {
    if (Array.isArray(sample)) {
      return sample.length === 0
        ? sampleOfShape(read, '')
        : sample.map((entry) => filledIn(entry, read.element ?? read));
    }
    return isMap(sample) && Object.keys(sample).length > 0 ? sample : sampleOfShape(read, '');
  }
  if (read.fields.size === 0) return sample;
  if (Array.isArray(sample)) return sample;
  if (!isMap(sample)) return sampleOfShape(read, '');
  const missing = [...read.fields].map(([field, shape]): [string, unknown] => [
    field,
    Object.hasOwn(sample, field) ? filledIn(sample[field], shape) : sampleOfShape(shape, field),
  ]);
  return { ...sample, ...Object.fromEntries(missing) };
}
