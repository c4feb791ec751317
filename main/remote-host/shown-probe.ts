import type { RemoteProbe } from '@core/contract/remote-work';
import { remoteKinds } from '../remote/kinds/index';
import type { ProbeReport } from '../remote/probe/probe-report';

/** What a probe has found, for the window. */
export const shownProbe = ({ probed, version, found, left }: ProbeReport): RemoteProbe => ({
  probed,
  version,
  found: found.map((one) => ({ ...one, label: labelOf(one.kind) })),
  left,
});

/** What people call a kind. */
export const labelOf = (kind: string): string => remoteKinds.find(({ id }) => id === kind)?.label ?? kind;
