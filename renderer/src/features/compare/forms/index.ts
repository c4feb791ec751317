import { registry } from '@core/registry/registry';
import { all } from './all.generated';
import type { CompareForm } from './compare-form';

const byKind = registry<string, CompareForm>('kind to compare', all, ({ kinds }) => kinds);

/** The form of a kind; undefined where the list of changes is all there is. */
export const formOf = (kind: string): CompareForm | undefined => byKind.get(kind);
