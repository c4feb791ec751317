import { Host, temporaryFolder } from '../support/host';
import { median, repeat, reportTime } from './measure';

/** From spawning the host to the line that says where it listens. */
export async function benchStart(): Promise<void> {
  const data = temporaryFolder();
  try {
    const times = await repeat(7, async () => {
      const host = await Host.start({ dataDir: data.path });
      await host.stop();
      return host.startedIn;
    });
    reportTime('host start to listening', median(times), 150);
  } finally {
    data.remove();
  }
}
