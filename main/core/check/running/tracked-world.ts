import type { KindId } from '../../contract/kind-ids.generated';
import type { ContentRoot } from '../../contract/workspace';
import { question, type Questions } from './questions';
import { trackedGraph } from './tracked-graph';
import type { CheckWorld } from '../world';

/** A world that records what it is asked. */
export class TrackedWorld implements CheckWorld {
  private asked: Questions | null = null;

  constructor(private readonly world: CheckWorld) {}

  readonly graph = () => trackedGraph(this.world.graph(), (what) => this.ask(what));

  /** Starts a new record. */
  listen(): void {
    this.asked = null;
  }

  /** What was asked since `listen`; null where nothing was. */
  heard(): Questions | null {
    return this.asked;
  }

  get catalogue() {
    return this.world.catalogue;
  }

  get profile() {
    return this.world.profile;
  }

  get today() {
    return this.world.today;
  }

  roots() {
    return this.world.roots();
  }

  files(root: ContentRoot) {
    this.ask(question.files(root.path));
    return this.world.files(root);
  }

  file(path: string) {
    this.ask(question.file(path));
    return this.world.file(path);
  }

  items(kind: KindId) {
    this.ask(question.items(kind));
    return this.world.items(kind);
  }

  byUuid(uuid: string) {
    this.ask(question.uuid(uuid));
    return this.world.byUuid(uuid);
  }

  exists(path: string) {
    this.ask(question.exists(path));
    return this.world.exists(path);
  }

  filesOf(kinds: readonly KindId[]) {
    for (const kind of kinds) this.ask(question.kind(kind));
    return this.world.filesOf(kinds);
  }

  fact<T>(...args: Parameters<CheckWorld['fact']>): T {
    for (const kind of args[1]) this.ask(question.kind(kind));
    return this.world.fact(...args) as T;
  }

  private ask(what: string): void {
    (this.asked ??= new Set()).add(what);
  }
}
