import { preload, seal } from './python-source';
import { runChild } from './run-child';
import { serve } from './serve';

/** Entry of a process that runs code snippets. */
runChild({ preload, seal }, serve);
