import type { Model, ModelReply } from './model';

/** A model that gives answers again for the first questions of a task, and asks another one from then on. */
export function replayedModel(
  answers: readonly Pick<ModelReply, 'content' | 'toolCalls' | 'tokens'>[],
  then: Model,
): Model {
  return {
    provider: then.provider,
    name: then.name,
    price: then.price,
    ask(request) {
      const answer = answers[request.step - 1];
      return answer ? Promise.resolve({ ...answer, delay: 0, error: null }) : then.ask(request);
    },
  };
}
