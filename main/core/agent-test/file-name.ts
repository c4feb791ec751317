/** Where tests of an agent are. Apart from their schema, so that code that only names files does not load it. */

const testFile = /(?:^|\/)tests\/(?:[^/]+\/)*[^/]+\.agent-test\.(?:ya?ml|json)$/i;

/** Whether a file holds tests of the agent it lies below: `tests/<name>.agent-test.yaml`. */
export const isAgentTestFile = (path: string): boolean => testFile.test(path);
