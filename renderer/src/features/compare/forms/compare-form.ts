import type { ComparedItem, ItemDetail } from '@core/contract/comparing';
import type { Change } from '@core/contract/comparison';
import type { KindId } from '@core/contract/kind-ids.generated';
import type { ComponentType } from 'react';
import { late, type LatePart } from '../../../ui/late';

/** What a form of a comparison is given. */
export interface FormProps {
  item: Pick<ComparedItem, 'kind' | 'name' | 'change'>;
  detail: ItemDetail;
  /** The item in either state; undefined where it is not there or cannot be read. */
  before: unknown;
  after: unknown;
  /** The change that was gone to last; `goTo` goes to another. */
  current: Change | null;
  goTo(change: Change): void;
  /** What the two states are called where they are not the one before and the one after. */
  titles?: readonly [before: string, after: string];
  /** In a merge: the changes that both sides have made otherwise. They are marked, and who shows the form lists them. */
  conflicts?: ReadonlySet<Change>;
}

/** How the difference of an item of some kinds is drawn. Each is a file of this folder. */
export interface CompareForm {
  id: string;
  label: string;
  kinds: readonly KindId[];
  component: LatePart<FormProps>;
}

/** Declares a form whose code is loaded when it is first shown. */
export function compareForm({
  load,
  ...form
}: Omit<CompareForm, 'component'> & { load: () => Promise<ComponentType<FormProps>> }): CompareForm {
  return { ...form, component: late(load) };
}
