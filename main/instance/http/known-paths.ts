import type { FastifyInstance } from 'fastify';

/** Which methods the routes of an app answer at a path, for a client that asked with another. */
export class KnownPaths {
  readonly #patterns: { methods: readonly string[]; pattern: RegExp }[] = [];

  /** To be made before the routes are. */
  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ method, url }) => {
      this.#patterns.push({ methods: [method].flat(), pattern: patternOf(url) });
    });
  }

  /** In the order of the alphabet; none where nothing lies at the path. */
  methodsAt(path: string): string[] {
    const fitting = this.#patterns.filter(({ pattern }) => pattern.test(path));
    return [...new Set(fitting.flatMap(({ methods }) => methods))].sort();
  }
}

/** `/api/3/:plural/:uuid`: a part with a colon is any one part, a star all that is left. */
function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) =>
      part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`^${parts.join('/')}$`);
}
