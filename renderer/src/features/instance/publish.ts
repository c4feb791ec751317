import { isMap, textOf } from '@core/text/values';
import { ask, InstanceError } from '../../state/instance-api';

/** The progress of a publish, in the platform's words. */
export interface PublishStage {
  message: string;
  /** 0 to 100. */
  percent: number;
}

/** Polling interval, in milliseconds. */
const pause = 150;

/**
 * Publishes the drafts and waits for the end, as any client does: resources answer 503 meanwhile
 * (docs/platform/schema.md#publish).
 * @returns what went wrong; empty when it is published
 */
export async function publish(onStage: (stage: PublishStage) => void): Promise<readonly string[]> {
  onStage({ message: 'Checking the drafts', percent: 0 });
  const before = await lastPublish();
  try {
    await ask('PUT', '/api/publish', {});
  } catch (thrown) {
    if (thrown instanceof InstanceError && thrown.status === 400) return errorsOf(thrown.body);
    throw thrown;
  }
  for (;;) {
    const stage = await stageNow();
    if (!stage) break;
    onStage(stage);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  const after = await lastPublish();
  return after.time === before.time || after.ok ? [] : after.errors.slice(before.errors.length);
}

/** Null when no publish runs. */
async function stageNow(): Promise<PublishStage | null> {
  try {
    await ask('GET', '/api/3/model_metadatas?$limit=1');
    return null;
  } catch (thrown) {
    if (!(thrown instanceof InstanceError) || thrown.status !== 503 || !isMap(thrown.body)) throw thrown;
    const { message, progressPercent } = thrown.body;
    return {
      message: textOf(message) ?? 'Publishing',
      percent: typeof progressPercent === 'number' ? progressPercent : 0,
    };
  }
}

async function lastPublish(): Promise<{ ok: boolean; time: unknown; errors: readonly string[] }> {
  try {
    const report = await ask('GET', '/api/publish/error');
    return { ok: true, time: isMap(report) ? report.last_publish_time : null, errors: [] };
  } catch (thrown) {
    // A failure is reported with 400, again at every later request (docs/platform/schema.md#publish).
    if (!(thrown instanceof InstanceError) || thrown.status !== 400 || !isMap(thrown.body)) throw thrown;
    return { ok: false, time: thrown.body.last_publish_time, errors: errorsOf(thrown.body) };
  }
}

function errorsOf(body: unknown): string[] {
  if (!isMap(body)) return ['The drafts cannot be published.'];
  const list = Array.isArray(body.errors)
    ? body.errors
    : isMap(body.errors)
      ? Object.values(body.errors)
      : [];
  const errors = list.flat().map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
  return errors.length > 0 ? errors : [textOf(body.message) ?? 'The drafts cannot be published.'];
}
