import { getPriority, setPriority } from 'node:os';
import type { RunHost } from '@core/engine/host';
import { type Run, startRun } from '@core/engine/run';
import { opened } from '../../workers/opened-by';
import { type Host, serve } from '../../workers/serve';
import type { Nothing } from '../../workers/wire';
import { distantHost, type HostAnswer, type HostOffer, KnownPlaybooks } from './ports';
import type { LineCall, RunHostCalls, RunProcessCalls } from './protocol';
import { renderOnce } from './rendering';

/** Megabytes a process may keep after a piece of work; memory is seldom given back. */
const spentFrom = 300;

const { port, line } = await opened();
if (!line) throw new Error('This file is the entry of a process.');
// Whoever answers requests goes first.
setPriority(Math.min(19, getPriority() + 5));

const ask = ({ name, input }: LineCall): unknown => line.ask(name, input);
const tell = ({ name, input }: LineCall): void => line.tell(name, input);
/** What goes another way, as results do, must not arrive before what was said until now. */
const hasHeard = () => ask({ name: 'heard', input: null });
const isSpent = () => process.memoryUsage.rss() > spentFrom * 1024 * 1024;

const host: Host<Nothing, RunHostCalls> = serve<RunProcessCalls, Nothing, RunHostCalls>(port, {
  async run({ request, offer }, { signal }) {
    const run: Run = startRun(request, hostOf(offer), (step) => tell({ name: 'step', input: step }));
    signal.addEventListener('abort', () => run.cancel());
    const trace = await run.result;
    hasHeard();
    // Its host has stored the history, entry by entry.
    return { trace: { ...trace, history: [] }, isSpent: isSpent() };
  },
  render: ({ rendering, offer }) => ({ rendered: renderOnce(hostOf(offer), rendering), isSpent: isSpent() }),
});

const playbooks = new KnownPlaybooks();

const hostOf = (offer: HostOffer): RunHost =>
  distantHost(
    offer,
    {
      tell: (call) => tell({ name: 'told', input: call }),
      ask: (call) => ask({ name: 'host', input: call }) as HostAnswer,
      request(call): Promise<unknown> {
        hasHeard();
        return host.ask('host', call);
      },
    },
    playbooks,
  );
