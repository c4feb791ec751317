/** Where an investigation may look: what for, at which source, and what it needs to know to ask there. */
const rows: readonly (readonly [avenue: string, source: string, required: string])[] = [
  ['Approved activity', 'Org Context', 'IOCs + activity'],
  ['Change authorization', 'ITSM', 'host + window'],
  ['Detection quality', 'SIEM (raw event)', 'case_id + rule'],
  ['Historical baseline', 'SIEM', 'entity'],
  ['Asset criticality', 'CMDB', 'host'],
  ['Identity status', 'IAM', 'user'],
  ['IOC reputation', 'Threat Intel', 'each public IOC'],
  ['Prior disposition', 'Alert Correlation', 'each entity'],
  ['Endpoint behavior', 'EDR', 'process'],
];

/** The record that tells the planner of investigations whom to ask (docs/platform/ai-agents.md#agents-of-a-release). */
export const toolTable = {
  title: 'Infrastructure - Investigation Tool List',
  category: 'INFRA_INFO',
  subCategory: 'TOOL_LIST',
  description: 'Sources that investigations ask, one row for each avenue.',
  content: [
    '| Avenue | Source | Required Field | Active |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} | true |`),
  ].join('\n'),
  llmSummarize: false,
};
