import { app, dialog, shell } from 'electron';
import { externalUrl } from './external-url';
import { pageUrl } from './protocol';

/** The page may load itself again, and nothing else. */
function stay(event: { url: string; preventDefault(): void }): void {
  if (event.url !== pageUrl) event.preventDefault();
}

/** A frame may show what the page itself has made: a preview of HTML, which runs and fetches nothing. */
const isPreview = (url: string) => url.startsWith(`blob:${pageUrl}`);

/** Every page that is ever shown stays at its own address and opens no other. */
export function guardNavigation(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', stay);
    contents.on('will-redirect', stay);
    contents.on('will-frame-navigate', (event) => {
      const isAllowed = event.isMainFrame ? event.url === pageUrl : isPreview(event.url);
      if (!isAllowed) event.preventDefault();
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      void openOutside(url);
      return { action: 'deny' };
    });
  });
}

/** Shows an address to the user and, if they agree, hands it to the system. */
async function openOutside(text: string): Promise<void> {
  const url = externalUrl(text);
  if (url === null) return;
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: 'Open this address outside Packwright?',
    detail: url,
    buttons: ['Open', 'Cancel'],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  if (response === 0) await shell.openExternal(url);
}
