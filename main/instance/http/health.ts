import { availableParallelism, freemem, loadavg, totalmem } from 'node:os';
import { statfsSync } from 'node:fs';
import type { JsonMap } from '@core/text/values';
import type { Instance } from '../instance';
import { builds } from '../routes/system';

const percent = (part: number, whole: number) => (whole > 0 ? Math.round((1000 * part) / whole) / 10 : 0);

/** The one node of the instance as the health of the cluster shows it: the load is this machine's own. */
export function nodeHealth(instance: Instance): JsonMap {
  const total = totalmem();
  const [load = 0] = loadavg();
  const counts = instance.runs.counts();
  return {
    node_id: 'SELF',
    node_name: 'localhost',
    role: 'primary',
    status: 'Active',
    version: builds[instance.profile],
    services: Object.fromEntries(['api', 'auth', 'workflow', 'integration'].map((name) => [name, 'running'])),
    cpu: { percent: Math.min(100, percent(load, availableParallelism())), cores: availableParallelism() },
    memory: { percent: percent(total - freemem(), total), total },
    disk: diskUse(instance.dataDir),
    workflow: Object.fromEntries(
      ['active', 'incipient', 'awaiting', 'failed'].map((status) => [status, counts.get(status) ?? 0]),
    ),
    connectivity: { status: 'Active', nodes: [] },
  };
}

/** Of the disk the data lies on; of an instance in memory nothing. */
function diskUse(folder: string | null): JsonMap {
  if (folder === null) return { percent: 0, total: 0 };
  const { blocks, bavail, bsize } = statfsSync(folder);
  return { percent: percent(blocks - bavail, blocks), total: blocks * bsize };
}
