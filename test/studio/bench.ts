import { join } from 'node:path';
import { events, methods, type Input, type MethodName, type Output, type StudioEvent } from '@core/contract';
import { onTestFinished } from 'vitest';
import { createStudio, type Studio, type StudioOptions } from '../../main/studio/studio';
import { makeFolder } from '../workspace/folder';

/** A studio as a shell uses it, whose every answer and event is held against the contract. */
export interface Bench {
  studio: Studio;
  dataDir: string;
  events: StudioEvent[];
  call<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>>;
  open(path: string): Promise<Output<'workspace.open'>>;
  /** Resolves when the workspace is indexed and checked. */
  settled(): Promise<void>;
}

const projectDir = join(import.meta.dirname, '..', '..');
const templatesDir = join(projectDir, 'templates');
const docsDir = join(projectDir, 'docs');

export async function studioBench(workersDir: string, options: Partial<StudioOptions> = {}): Promise<Bench> {
  const dataDir = options.dataDir ?? makeFolder();
  const studio = await createStudio({
    dataDir,
    workersDir,
    templatesDir,
    docsDir,
    version: '1.2.3',
    shell: 'browser',
    notice: null,
    dialogs: null,
    vault: null,
    isIsolated: true,
    ...options,
  });
  onTestFinished(() => studio.close());
  const heard: StudioEvent[] = [];
  studio.subscribe((event) => {
    events[event.type].parse(event.payload);
    heard.push(event);
  });
  const call = async <M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>> => {
    const reply = await studio.call(method, input);
    if (!reply.ok) throw Object.assign(new Error(reply.error.message), reply.error);
    return methods[method].output.parse(reply.result) as Output<M>;
  };
  return {
    studio,
    dataDir,
    events: heard,
    call,
    async open(path) {
      const handle = await studio.adoptPath(path);
      return call('workspace.open', { handle: handle ?? 'none' });
    },
    async settled() {
      for (;;) {
        const { progress } = await call('workspace.contents', {});
        const { pending } = await call('check.findings', {});
        if (progress.done && !pending) return;
      }
    },
  };
}
