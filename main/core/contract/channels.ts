/**
 * Names of the desktop shell's channels between page and host; one purpose each.
 * `rpc` carries the JSON text of a call and comes back as a Reply, `event` carries a StudioEvent to the page,
 * `adopt` takes the path of a dropped file, which only the preload can know, and comes back as a handle.
 */
export const channels = {
  rpc: 'packwright:rpc',
  event: 'packwright:event',
  adopt: 'packwright:adopt',
} as const;

/** The one name the preload adds to the page's window. */
export const bridgeName = 'packwright';
