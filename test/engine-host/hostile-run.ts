import '../support/traps';

/** The process of runs and rehearsals, with traps. */
export const worker = await import('../../main/engine-host/worker');
