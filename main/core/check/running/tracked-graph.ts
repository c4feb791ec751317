import type { ReferenceGraph } from '../../content/graph/graph';
import { targetKey } from '../../content/reference';
import { question } from './questions';

/** What rules may ask of the graph of references. */
export type CheckGraph = Pick<
  ReferenceGraph,
  | 'all'
  | 'resolve'
  | 'distance'
  | 'usages'
  | 'mentions'
  | 'definitionsIn'
  | 'usagesIn'
  | 'reach'
  | 'isLeftOut'
>;

/** A graph that records what it is asked. */
export function trackedGraph(graph: CheckGraph, ask: (what: string) => void): CheckGraph {
  const names = (key: string) => ask(question.name(key));
  return {
    all(target, from) {
      names(targetKey(target));
      return graph.all(target, from);
    },
    resolve(target, from) {
      names(targetKey(target));
      ask(question.reach);
      return graph.resolve(target, from);
    },
    distance(defined, from) {
      ask(question.reach);
      return graph.distance(defined, from);
    },
    usages(defined, options) {
      for (const { definition } of defined)
        for (const { target } of [definition, ...definition.names]) ask(question.use(targetKey(target)));
      ask(question.reach);
      return graph.usages(defined, options);
    },
    mentions(target) {
      ask(question.use(targetKey(target)));
      return graph.mentions(target);
    },
    definitionsIn(path) {
      ask(question.file(path));
      return graph.definitionsIn(path);
    },
    usagesIn(path) {
      ask(question.file(path));
      return graph.usagesIn(path);
    },
    reach() {
      ask(question.reach);
      return graph.reach();
    },
    // Depends on the text of the file alone.
    isLeftOut: (file) => graph.isLeftOut(file),
  };
}
