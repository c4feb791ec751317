import type { AgentTools } from '@core/agent-test/agent-tools';
import type { Model } from '@core/language-model/model';
import type { UsedPrompt } from '@core/language-model/used-prompt';
import type { JsonMap } from '@core/text/values';

/** Files of an agent's package, by their path in it. */
export type ProgramFiles = ReadonlyMap<string, Uint8Array>;

/** What answers a program while it runs. */
export interface ProgramParts {
  model: Model;
  tools: AgentTools;
  config: JsonMap;
  /** Told each prompt of the package that the program asks for. */
  onPrompt(prompt: UsedPrompt): void;
  /** Ends the program. */
  signal: AbortSignal;
}

/** What a program came to. */
export type ProgramEnd = { ok: true; value: unknown } | { ok: false; message: string };

/** Runs the program of an agent (`agent.py`) where it reaches nothing but these parts. Never throws. */
export type ProgramRunner = (files: ProgramFiles, input: JsonMap, parts: ProgramParts) => Promise<ProgramEnd>;
