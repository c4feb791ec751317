import { question, type Questions } from './questions';
import { trackedGraph } from './tracked-graph';
import type { CheckWorld } from './world';

/** A world that writes down what it is asked. */
export class TrackedWorld implements CheckWorld {
  private asked: Questions = new Set();

  constructor(private readonly world: CheckWorld) {}

  readonly graph = () => trackedGraph(this.world.graph(), (what) => this.asked.add(what));

  /** Runs `look` and returns what it asked beside what it returned. */
  listen<T>(look: () => T): { result: T; asked: Questions } {
    this.asked = new Set();
    const result = look();
    return { result, asked: this.asked };
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

  files(...args: Parameters<CheckWorld['files']>) {
    this.asked.add(question.everything);
    return this.world.files(...args);
  }

  file(path: string) {
    this.asked.add(question.file(path));
    return this.world.file(path);
  }

  items(kind: string) {
    this.asked.add(question.items(kind));
    return this.world.items(kind);
  }

  byUuid(uuid: string) {
    this.asked.add(question.uuid(uuid));
    return this.world.byUuid(uuid);
  }

  exists(path: string) {
    this.asked.add(question.exists(path));
    return this.world.exists(path);
  }

  filesOf(kinds: readonly string[]) {
    for (const kind of kinds) this.asked.add(question.kind(kind));
    return this.world.filesOf(kinds);
  }

  fact<T>(...args: Parameters<CheckWorld['fact']>): T {
    for (const kind of args[1]) this.asked.add(question.kind(kind));
    return this.world.fact(...args) as T;
  }
}
