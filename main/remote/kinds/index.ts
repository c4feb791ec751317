import { all } from './all.generated';
import type { RemoteKind } from './remote-kind';

/** Every kind a remote is asked for, by its name. */
export const remoteKinds: readonly RemoteKind[] = Object.entries(all).map(([id, kind]) => ({ id, ...kind }));
