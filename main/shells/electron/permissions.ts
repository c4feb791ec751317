import type { Session } from 'electron';
import { pageOrigin, pageUrl } from './protocol';

/** Copying to the clipboard is the one thing the page needs that a browser asks permission for. */
const granted = 'clipboard-sanitized-write';

/** Everything a page could reach beyond its own files is out of reach: devices, network, downloads. */
export function lockSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, callback, { requestingUrl }) =>
    callback(permission === granted && requestingUrl.startsWith(pageUrl)),
  );
  session.setPermissionCheckHandler(
    (_contents, permission, origin) =>
      permission === granted && (origin === pageOrigin || origin === pageUrl),
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
  // The policy of the page forbids these already; this holds even if the policy were ever wrong.
  session.webRequest.onBeforeRequest(
    { urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'file://*/*'] },
    (_details, callback) => callback({ cancel: true }),
  );
}
