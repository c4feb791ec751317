/** Where tests of a connector are. Apart from their schema, so that code that only names files does not load it. */

const testFile = /(?:^|\/)tests\/(?:[^/]+\/)*[^/]+\.connector-test\.(?:ya?ml|json)$/i;

/** Whether a file holds tests of the connector it lies below: `tests/<name>.connector-test.yaml`. */
export function isConnectorTestFile(path: string): boolean {
  return testFile.test(path);
}
