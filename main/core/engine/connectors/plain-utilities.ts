import { BuiltInFailure, type BuiltIn, textParam } from './built-in';

/** Utilities that need nothing but their parameters (docs/platform/steps.md#utilities). */

export const nothing: BuiltIn = {
  connector: 'cyops_utilities',
  operations: ['no_op'],
  run: () => ({}),
};

/** Text with its templates rendered, which has happened by the time the operation runs. */
export const richText: BuiltIn = {
  connector: 'cyops_utilities',
  operations: ['format_richtext', 'format_richtext_html'],
  run: (_call, params) => ({ formatted_string: params['value'] ?? '' }),
};

export const raise: BuiltIn = {
  connector: 'cyops_utilities',
  operations: ['raise_exception'],
  run(_call, params) {
    throw new BuiltInFailure(textParam(params, 'msg'));
  },
};

/** Sets a global variable for the rest of the run. */
export const macros: BuiltIn = {
  connector: 'cyops_utilities',
  operations: ['updatemacro'],
  run(call, params) {
    const name = textParam(params, 'macro');
    if (name === '') throw new BuiltInFailure('The name of the global variable is empty.');
    const value = textParam(params, 'value');
    call.setGlobal(name, value);
    return { name, value };
  },
};
