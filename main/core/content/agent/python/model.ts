import type { TextProblem } from '../../../text/problem';

/** A stretch of the source, in UTF-16 units from the beginning. */
export interface Place {
  from: number;
  to: number;
}

/** What the product asks of a Python file: its names, not its meaning. */
export interface PythonModule {
  /** Classes at the top level, in the order of the file. */
  classes: PythonClass[];
  imports: PythonImport[];
  calls: PythonCall[];
  /** Texts given to a name at the top level of the module or of a class. */
  constants: ReadonlyMap<string, PythonText>;
  /** Names somewhere given to a call by keyword or used as a text key: what a template may be filled with. */
  suppliedNames: ReadonlySet<string>;
  /** Syntax errors, as Python 3 sees them. */
  problems: TextProblem[];
}

export interface PythonText extends Place {
  value: string;
}

export interface PythonClass extends Place {
  name: string;
  /** Of the name. */
  namePlace: Place;
  /** As written, such as `BaseAgent` or `base_agent.BaseAgent`. */
  bases: string[];
  methods: PythonMethod[];
}

export interface PythonMethod extends Place {
  name: string;
  namePlace: Place;
  isAsync: boolean;
  /** Names of decorators, without arguments. */
  decorators: string[];
  parameters: PythonParameter[];
  /** Where its first statement after a docstring begins; null for an empty body. */
  body: number | null;
}

export interface PythonParameter {
  name: string;
  /** `*args` and `**kwargs` take what is left. */
  kind: 'plain' | 'list' | 'map';
  hasDefault: boolean;
}

export interface PythonImport extends Place {
  /** With leading dots for a module relative to this file. */
  module: string;
  /** What is imported from it under which local name; `*` for all. The module itself has the name it is bound to. */
  names: { name: string; as: string }[];
}

export interface PythonCall extends Place {
  /** As written, such as `self.initialize`; calls of something without a name are not listed. */
  callee: string;
  /** The first argument, when it is a text or a name (with its dots). */
  argument: (Place & ({ text: string } | { name: string })) | null;
}
