import type { Expression, Parameter, Statement, Target, TemplateNode } from '../syntax/ast';
import { printExpression, printFilter, printUnconditional } from './expression';

/**
 * A parsed template as source in canonical spelling: parsing it again gives an equal tree, places and the joints of
 * neighbouring text aside. What a tree does not keep (comments) is gone.
 */
export function printTemplate(template: TemplateNode): string {
  const text = new Printer(template.source).body(template.body);
  // One line end at the very end belongs to the file, not to the text.
  return text.endsWith('\n') ? `${text}\n` : text;
}

class Printer {
  constructor(private readonly source: string) {}

  body(statements: readonly Statement[]): string {
    let result = '';
    let data = '';
    for (const node of statements) {
      if (node.kind === 'data') data += node.text;
      else {
        result += printData(data, true) + this.statement(node);
        data = '';
      }
    }
    // The tag that ends the body follows; at the end of the template there is none, and nothing is lost.
    return result + printData(data, true);
  }

  private statement(node: Exclude<Statement, { kind: 'data' }>): string {
    switch (node.kind) {
      case 'output':
        return isNothing(node.value) ? '{% print %}' : `{{ ${printExpression(node.value)} }}`;
      case 'do':
        return `{% do ${printExpression(node.value)} %}`;
      case 'set':
        return `{% set ${printTarget(node.target)} = ${printExpression(node.value)} %}`;
      case 'setBlock': {
        const filter = node.filter ? ` | ${printBlockFilter(node.filter)}` : '';
        return `{% set ${printTarget(node.target)}${filter} %}${this.body(node.body)}{% endset %}`;
      }
      case 'break':
      case 'continue':
        return `{% ${node.kind} %}`;
      case 'refused':
        return `{% ${this.source.slice(node.start, node.end)} %}`;
      case 'for':
        return this.loop(node);
      case 'if': {
        const branches = node.branches.map(
          ({ test, body }, at) =>
            `{% ${at === 0 ? 'if' : 'elif'} ${printUnconditional(test, 'end')} %}${this.body(body)}`,
        );
        return `${branches.join('')}${this.otherwise(node.otherwise)}{% endif %}`;
      }
      case 'macro':
        return `{% macro ${node.name}(${printParameters(node.parameters)}) %}${this.body(node.body)}{% endmacro %}`;
      case 'callBlock': {
        const call = printExpression(node.call);
        const parameters =
          node.parameters.length || call.startsWith('(') ? `(${printParameters(node.parameters)})` : '';
        return `{% call${parameters} ${call} %}${this.body(node.body)}{% endcall %}`;
      }
      case 'with': {
        const pairs = node.targets.map((target, at) => {
          const value = node.values[at];
          return `${printTarget(target, true)} = ${value ? printExpression(value) : ''}`;
        });
        const head = pairs.length ? ` ${pairs.join(', ')}` : '';
        return `{% with${head} %}${this.body(node.body)}{% endwith %}`;
      }
      case 'filterBlock':
        return `{% filter ${printBlockFilter(node.filter)} %}${this.body(node.body)}{% endfilter %}`;
      case 'scope':
        return node.name !== null
          ? `{% block ${node.name} %}${this.body(node.body)}{% endblock %}`
          : `{% autoescape ${node.escape} %}${this.body(node.body)}{% endautoescape %}`;
    }
  }

  private loop(node: Extract<Statement, { kind: 'for' }>): string {
    const test = node.test ? ` if ${printExpression(node.test, undefined, 'name')}` : '';
    const recursive = node.recursive ? ' recursive' : '';
    const head = `for ${printTarget(node.target)} in ${printUnconditional(node.iterable, 'name')}${test}${recursive}`;
    return `{% ${head} %}${this.body(node.body)}${this.otherwise(node.otherwise)}{% endfor %}`;
  }

  private otherwise(body: readonly Statement[]): string {
    return body.length ? `{% else %}${this.body(body)}` : '';
  }
}

/** `{% print %}` without anything prints nothing. */
function isNothing(node: Expression): boolean {
  return node.kind === 'concat' && node.parts.length === 0;
}

function printBlockFilter(node: Expression): string {
  return node.kind === 'filter' ? printFilter(node) : printExpression(node);
}

function printTarget(target: Target, inner = false): string {
  switch (target.kind) {
    case 'name':
      return target.name;
    case 'namespaceTarget':
      return `${target.name}.${target.attribute}`;
    case 'tupleTarget': {
      const items = target.items.map((item) => printTarget(item, true));
      const text = items.length === 1 ? `${items[0]},` : items.join(', ');
      return inner ? `(${text})` : text;
    }
  }
}

function printParameters(parameters: readonly Parameter[]): string {
  return parameters
    .map(({ name, fallback }) => (fallback ? `${name}=${printExpression(fallback)}` : name))
    .join(', ');
}

/** Text between tags; where it would be read as a tag, or make one with the tag that follows, it is marked as raw. */
function printData(text: string, tagFollows: boolean): string {
  const isRead = /\{[{%#]/.test(text) || (tagFollows && text.endsWith('{'));
  if (!isRead) return text;
  // The mark's own end inside the text is split over two of them.
  return text
    .split(/(?<=\{)(?=%[-+]?\s*endraw)/)
    .map((part) => `{% raw %}${part}{% endraw %}`)
    .join('');
}
