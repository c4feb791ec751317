import { describe, expect, it } from 'vitest';
import { namesIn } from '@core/content/references/template-names';

const reported = (source: string) =>
  namesIn(source).map(({ kind, name, of, from, to, composed }) => {
    expect(source.slice(from, to)).toBe(name);
    return [kind, name, ...(of === undefined ? [] : [of]), ...(composed ? ['composed'] : [])].join(' | ');
  });

describe('names in templates', () => {
  it.each<[string, string[]]>([
    ['{{ vars.steps.Get_Alert.data }}', ['step | Get_Alert', 'step field | data | Get_Alert']],
    [
      `{{ vars.steps['Get Alert'][0]["severity"] }}`,
      ['step | Get Alert', 'step field | severity | Get Alert'],
    ],
    [`{{ vars['steps'].A[0]['@id'] }}`, ['step | A', 'step field | @id | A']],
    ['{% if vars.input.params.word %}x{% endif %}', ['parameter | word']],
    [`{{ vars.input.params['a word'] }}`, ['parameter | a word']],
    ['{{ vars.input.records[0].severity.itemValue }}', ['input field | severity']],
    [
      '{{ globalVars.Server }} and {{ globalVars["Other"] }}',
      ['globalVariable | Server', 'globalVariable | Other'],
    ],
    ['{{@Current_Date}} {{ @B }}', ['globalVariable | Current_Date', 'globalVariable | B']],
    [
      `{{ "Severity" | picklist("High", "@id") }}`,
      ['picklist | Severity', 'picklist-item | High | Severity'],
    ],
    [`{{ 'Severity'|picklist }}`, ['picklist | Severity']],
    [
      `{{ "Level" | picklist("Level " + x) }}`,
      ['picklist | Level', 'picklist-item | Level  | Level | composed'],
    ],
    [`{{ {"a": {"b": vars.steps.X}} | length }}{{ vars.steps.Y }}`, ['step | X', 'step | Y']],
    [`{{ "}}" ~ vars.steps.X }}`, ['step | X']],
    ['vars.steps.Outside {# vars.steps.Comment #} {{ x }}', []],
    ['{{ vars.steps.Never_Closed', ['step | Never_Closed']],
    ['{{ myvars.steps.A }} {{ vars.stepsB }}', []],
    ['{{ vars.steps.Größe_1 }}', ['step | Größe_1']],
  ])('%s', (source, expected) => {
    expect(reported(source)).toEqual(expected);
  });

  it('are found in linear time', () => {
    for (const part of ['{{', '"', '{{ "a" | ', `vars.steps['`, '{{ vars.input.', '{%', "{{ '"]) {
      const begin = performance.now();
      namesIn(`{{ vars globalVars picklist @ ${part.repeat(40_000)}`);
      expect(performance.now() - begin).toBeLessThan(5000);
    }
  });
});
