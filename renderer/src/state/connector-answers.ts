import type { ConnectorAnswers, ConnectorCall, Output } from '@core/contract';

/** Who answers, as it is chosen in the editor. */
export type AnswerMode = 'fake' | 'cassette' | 'scenario' | 'description' | 'network';

/** What was chosen for the runs of one connector. Never kept beyond the page: configurations hold secrets. */
export interface ConnectorSetup {
  mode: AnswerMode;
  /** File of the mode, by mode. */
  files: Readonly<Partial<Record<AnswerMode, string>>>;
  /** Null until somebody writes any: those of the configuration are meant. */
  hosts: string | null;
  health: boolean;
  /** Where its Python runs; the user's own is asked for each time. */
  python: ConnectorCall['python'];
  /** Whether its own code answers steps of playbooks that are run here. */
  inPlaybooks: boolean;
}

/** Files of the workspace that can answer requests. */
export type AnswerFiles = Output<'connectors.offer'>;

/** The files a mode may take; null for a mode that needs none. */
export function filesOf(files: AnswerFiles, mode: AnswerMode): readonly string[] | null {
  switch (mode) {
    case 'cassette':
      return files.cassettes;
    case 'scenario':
      return files.scenarios;
    case 'description':
      return files.descriptions;
    default:
      return null;
  }
}

/** The file that answers, if the mode has one: the one that was chosen, else the first. */
export function chosenFile({ mode, files }: ConnectorSetup, known: AnswerFiles | null): string | null {
  const offered = known ? filesOf(known, mode) : null;
  const chosen = files[mode];
  return (chosen !== undefined && offered?.includes(chosen) ? chosen : offered?.[0]) ?? null;
}

/** Who answers, as the host takes it. */
export function answersOf(mode: AnswerMode, file: string | null, hosts: readonly string[]): ConnectorAnswers {
  return {
    cassettes: mode === 'cassette' && file !== null ? [file] : [],
    hosts: mode === 'network' ? [...hosts] : [],
    fake: mode === 'fake',
    ...(mode === 'scenario' && file !== null ? { scenario: file } : {}),
    ...(mode === 'description' && file !== null ? { description: file } : {}),
  };
}
