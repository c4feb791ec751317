import { VirtualClock } from '../clock';
import { conflict, invalid } from '../platform-error';
import { accountOf, allow, bodyOf, routeFamily } from './route';

const path = '/packwright/clock';

/** The time of a rehearsal. Not a route of the platform: a real instance has no adjustable clock. */
export default routeFamily((app, instance) => {
  const { clock, runs } = instance;
  const state = () => ({
    now: clock.now(),
    date: new Date(clock.now() * 1000).toISOString(),
    virtual: clock instanceof VirtualClock,
  });

  app.get(path, (request) => {
    accountOf(request);
    return state();
  });

  // Every wait, time limit and schedule on the way fires in turn, and what it starts is run to its end.
  app.route({
    method: 'POST',
    url: path,
    handler: async (request) => {
      allow(instance, request, 'execute', 'workflows');
      if (!(clock instanceof VirtualClock))
        throw conflict('The time of this instance is that of the machine. Serve it with --virtual-clock.');
      await runs.passTime(clock, momentOf(bodyOf(request), clock.now()));
      return state();
    },
  });
});

/** `{"advance": seconds}` or `{"to": date}`, as seconds since the epoch. */
function momentOf(body: Record<string, unknown>, now: number): number {
  if (typeof body.advance === 'number' && body.advance >= 0) return now + body.advance;
  const to = typeof body.to === 'string' ? Date.parse(body.to) / 1000 : Number.NaN;
  if (to >= now) return to;
  throw invalid('The body has to be {"advance": seconds} or {"to": "2026-01-31T08:00:00Z"}, not before now.');
}
