import { join } from 'node:path';
import type { AssistantsState } from '@core/contract';
import { Desk } from '../mcp/desk';
import { type AssistantCall, AssistantsServer } from '../mcp/http-server';
import { assistantTools } from '../mcp/tools/index';
import { createPython } from '../python/service';
import type { StudioOptions } from './options';
import type { WorkspaceSession } from './workspace-session';

/** Most calls that are kept for viewing; older ones are dropped. */
const keptCalls = 500;

interface Serving {
  server: AssistantsServer;
  desk: Desk;
}

/** The tool server of the open workspace, while its user lets assistants in. It ends with the workspace. */
export class Assistants {
  #serving: Serving | null = null;
  #calls: AssistantCall[] = [];
  /** Serialises starting and stopping. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly options: Pick<
      StudioOptions,
      'dataDir' | 'workersDir' | 'templatesDir' | 'docsDir' | 'version'
    >,
  ) {}

  state(): AssistantsState {
    const { server } = this.#serving ?? {};
    return { address: server?.address ?? null, token: server?.token ?? null, calls: this.#calls };
  }

  start(session: WorkspaceSession): Promise<AssistantsState> {
    return this.#next(async () => {
      this.#serving ??= await this.#begin(session);
      return this.state();
    });
  }

  stop(): Promise<AssistantsState> {
    return this.#next(async () => {
      const serving = this.#serving;
      this.#serving = null;
      await serving?.server.close();
      await serving?.desk.close();
      return this.state();
    });
  }

  async #begin(session: WorkspaceSession): Promise<Serving> {
    const { dataDir, workersDir, version } = this.options;
    this.#calls = [];
    const python = createPython({ entriesDir: workersDir, cacheDir: join(dataDir, 'python') });
    const desk = await Desk.open({ ...this.options, folder: session.folder.path, python });
    try {
      const onCall = (call: AssistantCall): void => {
        this.#calls = [...this.#calls, call].slice(-keptCalls);
      };
      return { desk, server: await AssistantsServer.start({ desk, tools: assistantTools, version, onCall }) };
    } catch (failure) {
      await desk.close();
      throw failure;
    }
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => {});
    return mine;
  }
}
