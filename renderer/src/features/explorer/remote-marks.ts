import type { RemoteThing } from '@core/contract/remote-work';
import { type ChangedOn, changedOn } from '../../state/remote-standing';

/** On which sides something has changed since the last pull from the remote at hand. */
export type RemoteSide = NonNullable<ChangedOn>;

export interface RemoteChanges {
  /** Of the remote at hand; empty for none. */
  name: string;
  sides: ReadonlyMap<string, RemoteSide>;
}

export const changesBeside = (name: string | null, things: readonly RemoteThing[]): RemoteChanges => ({
  name: name ?? '',
  sides: new Map(
    things.flatMap((thing) => {
      const side = changedOn(thing);
      return side ? [[thing.path, side] as const] : [];
    }),
  ),
});

/** Of a branch: both where anything below is, or where sides differ. */
export function sideOfBranch(sides: readonly (RemoteSide | null)[]): RemoteSide | null {
  const all = new Set(sides.filter((side) => side !== null));
  const [first] = all;
  return all.size > 1 ? 'both' : (first ?? null);
}

export function sideInWords(side: RemoteSide, name: string): string {
  const where = { here: 'here', there: `on ${name}`, both: `here and on ${name}` }[side];
  return `changed ${where} since the last pull`;
}
