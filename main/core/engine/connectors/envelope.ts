/** What the platform wraps the data of an operation in (docs/platform/steps.md#connector). */
export function envelope(operation: string, data: unknown): Record<string, unknown> {
  return { data, status: 'Success', message: '', operation, _status: true };
}

/** The failure of an operation in the platform's words (docs/platform/engine.md#failures). */
export function operationFailure(message: string): string {
  return `\n CS-INTEGRATION-5: Error occurred while executing the connector action ERROR :: ${message} Call for URL: https://localhost:9595/integration/execute/ failed with status code 400 \n`;
}
