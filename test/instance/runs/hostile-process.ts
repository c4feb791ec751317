import '../../support/traps';

/** The process of the instance's runs, with traps. */
export const worker = await import('../../../main/instance/run-process/worker');
