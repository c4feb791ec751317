/** Functions of the platform's engine behind step types, as run records name them (playbook reference 1.2). */
const functions: Readonly<Record<string, string>> = {
  Connectors: 'connector',
  CyopsUtilites: 'connector',
  SendMail: 'connector',
  CodeSnippet: 'connector',
  WorkflowReference: 'workflow_reference',
  RemotePlaybookReference: 'remote_workflow_reference',
  InsertData: 'insert_data',
  UpdateRecord: 'update_data',
  FindRecords: 'find_data',
  IngestBulkFeed: 'ingest_bulk_feed',
  Decision: 'cond',
  ManualInput: 'manual_input',
  ApprovalManualInput: 'manual_input',
  ManualTask: 'wait',
  ManualDecision: 'wait',
  Approval: 'wait',
  Delay: 'delay',
  RunScript: 'no_op',
  SetPlaybookResult: 'set_result',
  APICall: 'api_call',
  DownloadFile: 'download_file_from_url',
  FileStringAttachment: 'create_file_from_string',
  FileSFTP: 'upload_to_url',
  RemoteCommand: 'run_remote_command',
  MapPlaybook: 'map',
  DatabaseConnector: 'database_connector_test',
  SendEmail: 'send_email',
  FetchEmail: 'fetch_email_and_explode',
  FileAttachment: 'upload_to_crudhub',
  DatabaseQuery: 'database_query',
};

/** Triggers and everything that sets variables share one function. */
export function functionOf(stepType: string): string {
  return Object.hasOwn(functions, stepType) ? (functions[stepType] ?? '') : 'set_multiple';
}
