import '../support/traps';

/** The process of playbook tests, with traps. */
export const worker = await import('../../main/engine-host/tests/worker');
