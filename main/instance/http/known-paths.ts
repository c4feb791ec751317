import type { FastifyInstance } from 'fastify';

/** Which methods the routes of an app answer at a path, for a client that used another one. */
export class KnownPaths {
  readonly #patterns: { methods: readonly string[]; pattern: RegExp }[] = [];

  /** Must be created before the routes are. */
  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ method, url }) => {
      this.#patterns.push({ methods: [method].flat(), pattern: patternOf(url) });
    });
  }

  /** In alphabetical order; empty where there is no route at the path. */
  methodsAt(path: string): string[] {
    const fitting = this.#patterns.filter(({ pattern }) => pattern.test(path));
    return [...new Set(fitting.flatMap(({ methods }) => methods))].sort();
  }
}

/** `/api/3/:plural/:uuid`: a part with a colon is any one part, a star all remaining parts. */
function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) =>
      part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`^${parts.join('/')}$`);
}
