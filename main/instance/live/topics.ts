/** The topic of runs, by its documented name (docs/platform/runs.md#live-channel). */
export const runsTopic = 'workflows';

/** What a destination names: `/topic/alerts/<uuid>/` gives `alerts/<uuid>`. Null for what names nothing. */
export function topicOf(destination: string): string | null {
  return /^(?:\/topic\/|\/)?(\w+(?:\/[0-9a-fA-F-]{36})?)\/?$/.exec(destination)?.[1]?.toLowerCase() ?? null;
}
