import type { Reply, StudioEvent } from '@core/contract';
import type { Studio } from '../../main/studio/options';

/** A studio without insides: remembers what it was asked, answers what it was set to, emits what a test wants emitted. */
export class StudioDouble implements Studio {
  readonly calls: { method: string; input: unknown }[] = [];
  readonly adopted: string[] = [];
  readonly packs = new Map<string, string>();
  answer: (method: string, input: unknown) => Promise<Reply> = async () => ({ ok: true, result: {} });
  handle: string | null = 'handle-1';
  unsaved = false;
  closed = 0;
  /** What closing runs into, e.g. a full disk. */
  closeError: Error | null = null;
  private readonly listeners = new Set<(event: StudioEvent) => void>();

  call(method: string, input: unknown): Promise<Reply> {
    this.calls.push({ method, input });
    return this.answer(method, input);
  }

  subscribe(listener: (event: StudioEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  get subscribers(): number {
    return this.listeners.size;
  }

  emit(event: StudioEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  async adoptPath(path: string): Promise<string | null> {
    this.adopted.push(path);
    return this.handle;
  }

  packFile(packId: string): string | null {
    return this.packs.get(packId) ?? null;
  }

  hasUnsaved(): boolean {
    return this.unsaved;
  }

  async close(): Promise<void> {
    this.closed += 1;
    if (this.closeError) throw this.closeError;
  }
}
