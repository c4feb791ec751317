import { placeOf, TemplateError } from '../errors';
import { parseTemplate } from '../syntax/parser';
import { Frame, type Execute } from '../runtime/frame';
import { TemplateReference } from '../runtime/blocks';
import type { Library } from '../runtime/library';
import type { Run } from '../runtime/run';
import { countingEffort } from '../../text/effort';
import { Raised } from '../values/raise';
import { analyseBody, readsOf } from './analyse';
import { StatementCompiler } from './statements';
import { FunctionScope, Symbols } from './symbols';

/** A template ready to be rendered any number of times. */
export interface CompiledTemplate {
  /** Writes into the run. Throws TemplateError with the place. */
  render(run: Run): void;
}

/** Parses and compiles a template to closures. Throws TemplateError with the place. */
export function compileTemplate(source: string, library: Library): CompiledTemplate {
  const scope = new FunctionScope(0);
  const symbols = new Symbols(null, scope);
  const tree = parseTemplate(source);
  const self = readsOf(tree.body, ['self']).has('self') ? symbols.parameter('self') : null;
  analyseBody(symbols, tree.body);
  const blocks = new Map<string, Execute>();
  const compiler = new StatementCompiler({ source, library, soft: false, blocks }, symbols);
  const body = compiler.enteredBody(tree.body);
  return {
    render(run) {
      try {
        countingEffort(
          (steps) => run.spend(steps),
          () => {
            const frame = new Frame(run, scope.size, null);
            if (self) frame.slots[self.index] = new TemplateReference(blocks, frame);
            body(frame);
          },
        );
      } catch (thrown) {
        throw asTemplateError(thrown, source, run);
      }
    },
  };
}

function asTemplateError(thrown: unknown, source: string, run: Run): unknown {
  const place = placeOf(source, run.at.start, run.at.end);
  if (thrown instanceof Raised) return new TemplateError(thrown.kind, thrown.message, place);
  // The engine's own stack: a template nested or recursing deeper than the machine allows.
  if (thrown instanceof RangeError)
    return new TemplateError('RecursionError', 'maximum recursion depth exceeded', place);
  return thrown;
}
