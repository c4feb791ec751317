// Before anything that might load a script.
import './app/trusted-types';
import './ui/tokens.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { bridgeName } from '@core/contract/channels';
import { toWireError } from '@core/contract/errors';
import { App } from './app/app';
import { OpenFiles } from './app/editor-area';
import { fetchCanvasEarly } from './app/editors/index';
import { PartGuard } from './app/part-guard';
import { StartFailure } from './app/start-failure';
import type { PageBridge } from './state/bridge';
import { createBrowserBridge } from './state/bridge-browser';
import { startStudio } from './state/studio';
import { useWorkspace } from './state/workspace';

/** What most tabs need, while the page still asks which were open. */
function fetchEditorsEarly(): void {
  void OpenFiles.fetch().catch(() => undefined);
  fetchCanvasEarly();
}

/** The desktop shell's bridge where the preload has put it, else the one over HTTP. */
function findBridge(): PageBridge {
  const fromPreload = Reflect.get(window, bridgeName) as PageBridge | undefined;
  return fromPreload ?? createBrowserBridge();
}

async function start(root: Root): Promise<void> {
  try {
    const ended = useWorkspace.subscribe(({ info }) => info && fetchEditorsEarly());
    await startStudio(findBridge());
    ended();
    root.render(
      <StrictMode>
        <PartGuard title="Packwright stopped working">
          <App />
        </PartGuard>
      </StrictMode>,
    );
  } catch (thrown) {
    root.render(<StartFailure error={toWireError(thrown)} />);
  }
}

const element = document.getElementById('root');
if (element) void start(createRoot(element));
