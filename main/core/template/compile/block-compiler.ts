import type { Execute } from '../runtime/frame';
import type { Statement, Target } from '../syntax/ast';
import type { ExpressionCompiler, ExpressionEnvironment } from './expressions';
import type { Symbols } from './symbols';
import type { Store } from './variables';

/** What loops and macros need from the compiler of the block they are in. */
export interface BlockCompiler {
  readonly environment: ExpressionEnvironment;
  readonly symbols: Symbols;
  readonly expressions: ExpressionCompiler;
  /** A compiler for a block inside this one. */
  inner(symbols: Symbols): BlockCompiler;
  body(statements: readonly Statement[]): Execute;
  /** A body that fills its own names first. */
  enteredBody(statements: readonly Statement[]): Execute;
  /** Stores a value in a target of this block. */
  target(target: Target): Store;
}
