import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PackwrightError } from '@core/contract/errors';
import { isMissing } from '../../workspace/file-errors';
import { saveFile } from '../../workspace/save-file';

/** What a probe may find that an instance does otherwise. */
export const FailedStage = z.enum(['create', 'change', 'delete', 'restore']);
export type FailedStage = z.infer<typeof FailedStage>;

export const Probed = z.object({
  /** The kind that is pushed. */
  kind: z.string(),
  /** The first that has not come to what was sent; null where all did. */
  failed: FailedStage.nullable(),
  message: z.string().nullable(),
});
export type Probed = z.infer<typeof Probed>;

/** What was tried on a remote, and what came of it. */
export const ProbeReport = z.object({
  /** ISO 8601. */
  probed: z.string(),
  /** Where it was tried; of another address or release it says nothing. */
  address: z.string(),
  /** As the remote said it. */
  version: z.string(),
  certificate: z.string().nullable(),
  found: z.array(Probed),
  /** Names of what could not be taken away there. */
  left: z.array(z.string()),
});
export type ProbeReport = z.infer<typeof ProbeReport>;

const fileIn = (remoteFolder: string): string => join(remoteFolder, 'probe.json');

/** Keeps a report with what is kept of the remote. */
export const keepProbe = async (remoteFolder: string, report: ProbeReport): Promise<void> => {
  const text = `${JSON.stringify(report, null, 2)}\n`;
  await saveFile(fileIn(remoteFolder), Buffer.from(text), { base: null, overwrite: true });
};

/**
 * The last report of a remote; null where nobody has probed it.
 * @throws PackwrightError `unreadable` where it is damaged
 */
export async function keptProbe(remoteFolder: string): Promise<ProbeReport | null> {
  const text = await readFile(fileIn(remoteFolder), 'utf8').catch((thrown: unknown) => {
    if (isMissing(thrown)) return null;
    throw thrown;
  });
  if (text === null) return null;
  try {
    return ProbeReport.parse(JSON.parse(text));
  } catch {
    throw new PackwrightError(
      'unreadable',
      'What was found when the remote was probed is damaged.',
      'Probe it again.',
    );
  }
}

/** Why a kind must not be written like this, by what was found on this very release and address; null where nothing says so. */
export function foundAgainst(
  report: ProbeReport | null | undefined,
  { address, version }: Pick<ProbeReport, 'address' | 'version'>,
  kind: string,
  stage: FailedStage,
): string | null {
  if (report?.version !== version || report.address !== address) return null;
  const { failed, message } = report.found.find((one) => one.kind === kind) ?? {};
  const forbids: Readonly<Record<FailedStage, readonly FailedStage[]>> = {
    create: ['create', 'change', 'delete', 'restore'],
    change: ['change', 'delete', 'restore'],
    delete: ['delete', 'restore'],
    // What is deleted has to come back where it was a mistake.
    restore: ['delete', 'restore'],
  };
  if (!failed || !forbids[failed].includes(stage)) return null;
  return `This instance was found to do it otherwise when it was probed (${failed}): ${message ?? ''}`;
}
