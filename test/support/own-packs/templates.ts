import type { Dice } from './dice';

/** What a template at some step can read, as expressions. */
export interface Readable {
  /** Expressions that give a text or a number. */
  texts: readonly string[];
  /** Expressions that give a list. */
  lists: readonly string[];
  /** Names of global variables. */
  globals: readonly string[];
}

type Maker = (text: string, list: string, dice: Dice) => string;

/** Every construct of the template language, around a text and a list that are there. */
const makers: readonly Maker[] = [
  (text) => `{{ ${text} }}`,
  (text) => `{{${text}}}`,
  (text) => `Seen: {{ ${text} | default('nothing', true) }}.`,
  (text) => `{{ ${text} | string | upper | replace(' ', '_') }}`,
  (text) => `{{ (${text} | string)[:12] ~ '…' }}`,
  (text) => `{{ 'yes' if ${text} else 'no' }}`,
  (text) =>
    `{% if ${text} == 'open' %}open{% elif ${text} is number and ${text} > 3 %}many{% else %}closed{% endif %}`,
  (text) => `{%- if not ${text} -%}\n  none\n{%- else -%}\n  {{- ${text} -}}\n{%- endif -%}`,
  (text) => `{% set key = ${text} | string | lower %}{{ key.strip().split('-') | first }}`,
  (text) => `{% set note %}About {{ ${text} }}: {# for the desk #}checked{% endset %}{{ note | trim }}`,
  (text) => `{% filter upper %}badge {{ ${text} }}{% endfilter %}{% raw %} {{ as it stands }}{% endraw %}`,
  (text) =>
    `{% macro cell(value, mark='-') %}<td>{{ mark }}{{ value }}</td>{% endmacro %}<tr>{{ cell(${text}) }}{{ cell(2, mark='*') }}</tr>`,
  (text) => `{% macro box() %}[{{ caller() }}]{% endmacro %}{% call box() %}{{ ${text} }}{% endcall %}`,
  (text) => `{% with floor = 2, door = ${text} %}{{ floor }}/{{ door }}{% endwith %}`,
  (text) => `{{ {'door': ${text}, "floor": [1, 2, 3]} | tojson }}`,
  (text) => `{{ [${text}, 1, 2.5, true, none] | join(', ') }}`,
  (text) => `{{ ${text} | string | b64encode | b64decode }}`,
  (text) => `{{ ${text} | string | regex_replace('[0-9]+', '#') }}`,
  (text) => `{{ (${text} | string | length > 3) | ternary('long', 'short') }}`,
  (text) => `{{ ${text} is defined and ${text} is not none }}`,
  () => `{{ range(1, 10, 3) | list + [2 ** 5, 7 // 2, -7 % 3] }}`,
  () => `{{ arrow.utcnow().shift(days=-1).format('YYYY-MM-DD') }}`,
  () => `{{ "Severity" | picklist("High", "@id") }}`,
  (_text, list) => `{{ ${list} | length }}`,
  (_text, list) => `{{ ${list} | map('string') | select | list | tojson }}`,
  (_text, list) => `{{ ${list} | json_query('[0]') | default('', true) }}`,
  (_text, list) => `{{ (${list} | list + ['last']) | unique | list | last }}`,
  (_text, list) =>
    `{% for one in ${list} %}{{ loop.index }}) {{ one }}{% if not loop.last %}; {% endif %}{% else %}none{% endfor %}`,
  (text, list) =>
    `{% set rows = [] %}{% for one in ${list} if one %}{% set _ = rows.append({'is': one, 'of': ${text}}) %}{% endfor %}{{ rows | to_nice_json }}`,
  (_text, list) =>
    `{% set count = namespace(all=0) %}{% for one in ${list} %}{% set count.all = count.all + 1 %}{% endfor %}{{ count.all }}`,
  (text, list, dice) =>
    `<ul>\n{% for one in ${list} %}\n  <li title="${dice.pick(['a', 'ü', '✓'])}">{{ one | string | escape }} – {{ ${text} }}</li>\n{% endfor %}\n</ul>`,
];

/** A template that reads what is there. */
export function template(dice: Dice, readable: Readable): string {
  if (readable.globals.length > 0 && dice.chance(0.08))
    return `{{globalVars.${dice.pick(readable.globals)}}}`;
  return dice.pick(makers)(textIn(dice, readable), listIn(dice, readable), dice);
}

/** An expression that gives a text. */
export function textIn(dice: Dice, { texts }: Readable): string {
  return texts.length > 0 ? dice.pick(texts) : "'house'";
}

/** An expression that gives a list. */
export function listIn(dice: Dice, { lists }: Readable): string {
  return lists.length > 0 ? dice.pick(lists) : "['front', 'back']";
}
