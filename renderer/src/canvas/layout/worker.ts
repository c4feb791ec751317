import { arrange, type LayoutRequest } from '@core/diagram/arrange';

/** Runs the layout outside the page's thread: a thousand steps take half a second. */
self.addEventListener('message', (event: MessageEvent<LayoutRequest>) => {
  self.postMessage(arrange(event.data), { transfer: [] });
});
