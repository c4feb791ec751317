import type { Model } from './model';
import type { ModelScript } from './script';

/** A model whose answers are written down, as a script that gives the same ones again. */
export function recordingModel(model: Model): { model: Model; script(): ModelScript } {
  const turns: ModelScript['turns'] = [];
  return {
    model: {
      ...model,
      async ask(request) {
        const reply = await model.ask(request);
        const { content, toolCalls, tokens, error } = reply;
        const when = { agent: request.agent, step: request.step };
        turns.push(
          error !== null
            ? { when, error, tokens }
            : {
                when,
                ...((content !== '' || toolCalls.length === 0) && { answer: content }),
                ...(toolCalls.length > 0 && {
                  calls: toolCalls.map(({ name, arguments: given }) => ({ name, arguments: given })),
                }),
                tokens,
              },
        );
        return reply;
      },
    },
    script: () => ({ name: model.name, turns }),
  };
}
