import type { TemplateFault } from '../contract/run-parts';

/**
 * A step fails as it would on the platform: the run ends there, or continues with the message as the step's result
 * where the step ignores errors. The message is what content reads under `Error message`.
 */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
}

/** A template could not be rendered; `kind` is the class name Python would raise. */
export class TemplateFailure extends StepFailure {
  constructor(
    readonly kind: string,
    message: string,
    readonly fault: TemplateFault,
  ) {
    super(message);
  }
}

/** The run was ended from outside the playbook: cancelled, or a limit was reached. No step can ignore it. */
export class RunStopped extends Error {
  override readonly name = 'RunStopped';

  constructor(
    readonly reason: 'cancelled' | 'limit',
    message: string,
  ) {
    super(message);
  }
}
