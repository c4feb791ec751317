import { firstText } from '@core/text/values';
import { archiveAround } from '../../archive/nested';
import { assistanceOf } from '../ai/assistance';
import { installAgent } from '../ai/installed-agents';
import { packageArchive } from '../jobs/package-archive';
import { PlatformError } from '../platform-error';
import type { Loading } from './loading';
import type { Thing } from './thing';

/** An agent's package: a folder of the workspace, or an archive in a bundle, whose bytes are kept. */
export function loadAgent({ instance, source }: Loading, { value, file: { root } }: Thing): void {
  const archive = archiveAround(root.path);
  const bytes = archive === null ? null : source.bytes(archive);
  const folder = firstText(value, 'name') ?? 'agent';
  installAgent(instance, value, bytes ?? packageArchive(folder, source.filesOf(root.path), 0), true);
}

/** An agent an export names without its package. One that is here stays as it is. */
export function loadAgentReference({ instance }: Loading, { value }: Thing): void {
  const name = firstText(value, 'name');
  if (name === null) throw new PlatformError(400, 'ValidationException', 'The agent has no name.');
  if (!assistanceOf(instance).agents.find(name)) installAgent(instance, value, null, false);
}
