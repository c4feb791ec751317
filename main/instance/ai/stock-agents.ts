/** An agent that comes with the platform: its instructions and its output, as given in its readme. */
export interface StockAgent {
  name: string;
  label: string;
  tags: readonly string[];
  input: readonly string[];
  output: readonly string[];
  /** Our words for what an appliance describes: the sources of the tool table that it answers for. */
  description: string;
}

/** By the agent's name. */
const sources: Readonly<Record<string, string>> = {
  'asset-enrichment': 'CMDB',
  'endpoint-telemetry': 'EDR',
  'fortisoar-data-access': 'Alert Correlation',
  'identity-context': 'IAM',
  'ioc-enrichment': 'Threat Intel',
  'organization-context': 'Org Context',
  itsm: 'ITSM',
  siem: 'SIEM, SIEM (raw event)',
};

const verdict = ['answer', 'confidence', 'evidence'];
const context = ['user', 'question'];
const data = ['status', 'data'];

/** Agents of a release that has agents (docs/platform/ai-agents.md#routes). */
export const stockAgents: readonly StockAgent[] = [
  agent('alert-investigation', 'Alert Investigation', [], ['data'], ['summary', 'hypotheses', 'logs']),
  agent('asset-enrichment', 'Asset Enrichment', ['Triage'], ['asset', 'question'], verdict),
  agent('connector-generation', 'Connector Generation', [], ['question'], data),
  agent('conversation', 'Conversation', [], ['user_id', 'messages'], [...data, 'message']),
  agent('endpoint-telemetry', 'Endpoint Telemetry', ['Triage'], ['hostname', 'ioc', 'question'], verdict),
  agent(
    'fortisoar-data-access',
    'Data Access',
    ['Insight'],
    ['natural_language_task', 'objective'],
    ['data'],
  ),
  agent('identity-context', 'Identity Context', ['Triage'], context, verdict),
  agent('investigation-hypothesis-generation', 'Hypothesis Generation', [], ['context', 'indicators'], data),
  agent('investigation-planning', 'Investigation Planning', [], ['data'], data),
  agent('ioc-enrichment', 'IOC Enrichment', ['Triage'], ['question', 'ioc'], verdict),
  agent('ioc-masking', 'IOC Masking', [], ['data', 'action'], ['masked', 'detransform_map']),
  agent('itsm', 'ITSM', ['Triage'], ['entities', 'question', 'time_window_days'], verdict),
  agent('metric-computation', 'Metric Computation', ['Insight'], ['data', 'natural_language_task'], data),
  agent('orchestrator', 'Orchestrator', [], ['question'], ['answer', 'pending', 'request_id']),
  agent('organization-context', 'Organization Context', ['Triage'], [], verdict),
  agent('playbook-generator', 'Playbook Generator', [], ['question'], ['answer', 'playbook_context']),
  agent('risk-evaluation', 'Risk Evaluation', ['Insight'], ['data', 'natural_language_task'], data),
  agent('siem', 'SIEM', ['Triage'], ['intent', 'question', 'indicatorRecordType'], verdict),
  agent('summary', 'Summary', ['Insight'], ['data', 'natural_language_task', 'socrole'], data),
  agent('task-planner', 'Task Planner', ['Insight'], ['query', 'socrole'], ['plan']),
];

function agent(
  name: string,
  label: string,
  tags: readonly string[],
  input: readonly string[],
  output: readonly string[],
): StockAgent {
  const known = sources[name];
  return { name, label, tags, input, output, description: known ? `Answers for ${known}.` : '' };
}
