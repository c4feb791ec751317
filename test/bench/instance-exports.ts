import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../support/host';
import { megabytes, report, reportTime } from './measure';
import { Served, waits } from './served-instance';

/**
 * How long other requests wait while the instance, served as a user serves it, exports many records.
 * @param total records of the set
 */
export async function benchInstanceExports(total = 100_000): Promise<void> {
  const folder = temporaryFolder();
  const served = await Served.start(folder.path);
  try {
    for (let from = 0; from < total; from += 10_000) {
      const data = Array.from({ length: Math.min(10_000, total - from) }, (_, at) => ({
        name: `exported ${from + at}`,
        sourceId: `s${from + at}`,
        description: 'what was seen '.repeat(50),
      }));
      await served.ask('POST', '/api/3/insert/alerts', { data });
    }
    const query = {
      limit: total,
      logic: 'AND',
      filters: [{ field: 'name', operator: 'like', value: 'exp%' }],
    };
    const options = { recordSets: [{ type: 'alerts', query, include: true }] };
    const { uuid } = await served.told('POST', '/api/3/export_templates', { name: 'All', options });
    const begun = performance.now();
    const exporting = await waits(served, exported(served, String(uuid)));
    reportTime(`instance: other requests while ${total} records are exported (95 %)`, exporting, 50);
    reportTime('  the export', performance.now() - begun, 120_000);
    report({ what: '  most memory of the server', value: megabytes(served.peak) });
    report({ what: '  most memory of the process that packs', value: megabytes(served.peakBeside) });
  } finally {
    await served.stop();
    folder.remove();
  }
}

/** Exports by a template; done when its job is. */
async function exported(served: Served, template: string): Promise<void> {
  const { jobUuid } = await served.told('PUT', `/api/export?template=${template}&fileName=all.zip`);
  for (;;) {
    const job = await served.told('GET', `/api/3/export_jobs/${String(jobUuid)}`);
    if (job.status === 'Export Complete') return;
    if (job.status === 'Failed') throw new Error(`The export failed: ${String(job.errorMessage)}`);
    await sleep(200);
  }
}
