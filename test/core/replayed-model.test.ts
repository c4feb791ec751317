import { expect, it } from 'vitest';
import { replayedModel } from '@core/language-model/replayed-model';
import { scriptedModel } from '@core/language-model/scripted-model';

it('gives the answers of earlier turns again, and asks another model from the next one on', async () => {
  const again = { content: 'kept', toolCalls: [], tokens: { input: 1, output: 2 } };
  const model = replayedModel([again], scriptedModel({ name: 'script', turns: [{ answer: 'asked' }] }));
  const ask = async (step: number) => {
    const { content, error } = await model.ask({ agent: 'a', step, messages: [], tools: [] });
    return [content, error];
  };
  expect(await ask(1)).toEqual(['kept', null]);
  expect(await ask(2)).toEqual(['asked', null]);
  expect(model.name).toBe('script');
});
