import type { Dice } from './dice';
import { formFields } from './forms';
import { alerts, commentType, type ModuleUse, resumeChannel, type StepTypeName } from './platform';
import { query, resource } from './queries';
import { keyOf, recordIri, type Scope, someModule, variableNames, withLists, withTexts } from './scope';
import { snippets } from './snippets';
import { listIn, template, textIn } from './templates';

/** A step that is being made: what it is and does, and what those after it can read because of it. */
export interface MadeStep {
  type: StepTypeName;
  arguments: Record<string, unknown>;
  after: Scope;
}

type Maker = (dice: Dice, scope: Scope, name: string) => MadeStep;

const loop = (dice: Dice, scope: Scope) => ({
  item: `{{${listIn(dice, scope)}}}`,
  parallel: dice.chance(0.3),
  condition: dice.chance(0.3) ? '{{ vars.item is not none }}' : '',
});

/** What any step may have besides: a condition, a comment, errors that are ignored, variables set after it. */
function besides(dice: Dice, scope: Scope): Record<string, unknown> {
  return {
    ...(dice.chance(0.08) && { when: `{{ ${textIn(dice, scope)} is defined }}` }),
    ...(dice.chance(0.05) && { ignore_errors: true }),
    ...(dice.chance(0.07) && {
      message: {
        tags: [],
        type: commentType,
        tenant: '',
        thread: false,
        content: `<p>${template(dice, scope)}</p>`,
        records: recordIri(scope) ?? '',
      },
    }),
  };
}

const setVariable: Maker = (dice, scope) => {
  const names = dice.some(variableNames, 0.25).slice(0, 5);
  if (names.length === 0) names.push('note');
  const values = names.map((name) => [name, template(dice, scope)] as const);
  if (dice.chance(0.3)) {
    const list = `{{ ['north', 'south', ${textIn(dice, scope)}] }}`;
    const after = withTexts(withLists(scope, 'vars.doors'), ...names.map((name) => `vars.${name}`));
    return { type: 'setVariable', arguments: Object.fromEntries([...values, ['doors', list]]), after };
  }
  // What a loop sets is gone after it.
  if (dice.chance(0.05))
    return {
      type: 'setVariable',
      arguments: { ...Object.fromEntries(values), for_each: loop(dice, scope) },
      after: scope,
    };
  return {
    type: 'setVariable',
    arguments: Object.fromEntries(values),
    after: withTexts(scope, ...names.map((name) => `vars.${name}`)),
  };
};

const find: Maker = (dice, scope, name) => {
  const module = someModule(dice, scope);
  const asked = query(dice, module, scope);
  const limit = dice.pick(['?$limit=30', '?$limit=1', '?$limit=100&$relationships=true', '?$limit=30']);
  const key = keyOf(name);
  return {
    type: 'find',
    arguments: {
      query: asked,
      module: `${module.type}${limit}`,
      checkboxFields: '__selectFields' in asked,
      step_variables: key && dice.chance(0.3) ? { found_count: '{{vars.result | length}}' } : {},
      ...besides(dice, scope),
    },
    after: key ? withLists(scope, `vars.steps.${key}`) : scope,
  };
};

function writing(dice: Dice, scope: Scope, module: ModuleUse) {
  return {
    resource: {
      ...resource(dice, module, () => template(dice, scope)),
      ...(dice.chance(0.2) && { recordTags: ['night', 'Tür'] }),
    },
    _showJson: false,
    __recommend: [],
    fieldOperation: dice.chance(0.7) ? { recordTags: 'Append' } : {},
    step_variables: {},
  };
}

const create: Maker = (dice, scope, name) => {
  const module = someModule(dice, scope);
  const isLoop = dice.chance(0.2);
  const isUpsert = module === alerts && dice.chance(0.3);
  const key = keyOf(name);
  const made = writing(dice, scope, module);
  const bulk = { __bulk: true, parallel: false, batch_size: 100 };
  return {
    type: 'create',
    arguments: {
      ...made,
      // A record that may exist: what to do with it is written into the record itself.
      resource: {
        ...made.resource,
        ...(isUpsert && { __replace: 'true', __fieldsToUpdate: ['description'] }),
      },
      operation: 'Overwrite',
      collection: `/api/3/${isUpsert ? 'upsert/' : ''}${module.type}`,
      ...(isLoop && { for_each: { ...loop(dice, scope), ...(dice.chance(0.5) && bulk) } }),
      ...besides(dice, scope),
    },
    after: key && !isLoop ? withTexts(scope, `vars.steps.${key}['@id']`) : scope,
  };
};

/** A record of the instance where a playbook was written; no other has it. */
export const givenAlert = '/api/3/alerts/7d0f6a52-4a0e-4c1c-9a43-0c5c2f6f5b11';

const update: Maker = (dice, scope) => {
  const module = scope.records ?? alerts;
  return {
    type: 'update',
    arguments: {
      ...writing(dice, scope, module),
      operation: 'Append',
      collection: recordIri(scope) ?? givenAlert,
      collectionType: `/api/3/${module.type}`,
      ...besides(dice, scope),
    },
    after: scope,
  };
};

const bulkFeed: Maker = (dice, scope) => ({
  type: 'bulkFeed',
  arguments: {
    for_each: { ...loop(dice, scope), __bulk: true, batch_size: 100 },
    resource: { name: '{{vars.item}}', description: template(dice, scope) },
    _showJson: false,
    collection: '/api/ingest-feeds/alerts',
    __recommend: [],
    step_variables: {},
  },
  after: scope,
});

const connector: Maker = (dice, scope, name) => {
  const { name: apiName, label, version, operations } = dice.pick(scope.shelf.connectors);
  const operation = dice.pick(operations);
  const key = keyOf(name);
  const isLoop = dice.chance(0.1);
  const answer = { data: { state: 'open', doors: ['north', 'süd'] }, status: 'Success', message: '' };
  return {
    type: 'connector',
    arguments: {
      name: label,
      config: dice.pick(['', '5c2c9a8e-4a55-4f6e-9a43-1f0f9d1d7a01']),
      params: Object.fromEntries(operation.parameters.map((each) => [each, template(dice, scope)])),
      version,
      connector: apiName,
      operation: operation.name,
      operationTitle: operation.title,
      pickFromTenant: false,
      step_variables: dice.chance(0.2) ? { last_state: '{{vars.result.data.state}}' } : {},
      ...(dice.chance(0.5) && { mock_result: JSON.stringify(answer, null, 2) }),
      ...(isLoop && { for_each: loop(dice, scope) }),
      ...(dice.chance(0.1) && {
        do_until: {
          delay: dice.pick([5, '15']),
          retries: dice.pick([2, '3']),
          condition: '{{ vars.result.status == "Success" }}',
        },
      }),
      ...besides(dice, scope),
    },
    after: key && !isLoop ? withTexts(scope, `vars.steps.${key}.status`) : scope,
  };
};

const utilityOperations = [
  ['no_op', 'Utils: No Operation', []],
  ['format_richtext', 'Utils: Format as RichText', ['value']],
  ['markdown_to_html', 'Utils: Convert Markdown string to HTML', ['markdown_string']],
  ['json_to_html', 'Utils: Convert JSON into a HTML Table', ['data', 'display', 'styling']],
] as const;

const utilities: Maker = (dice, scope) => {
  const [operation, operationTitle, parameters] = dice.pick(utilityOperations);
  return {
    type: 'utilities',
    arguments: {
      params: Object.fromEntries(parameters.map((each) => [each, template(dice, scope)])),
      version: '3.5.0',
      connector: 'cyops_utilities',
      operation,
      operationTitle,
      step_variables: {},
      ...besides(dice, scope),
    },
    after: scope,
  };
};

const codeSnippet: Maker = (dice, scope) => ({
  type: 'codeSnippet',
  arguments: {
    config: '',
    params: { python_function: dice.pick(snippets) },
    version: '2.0.3',
    connector: 'code-snippet',
    operation: 'python_inline_code_editor',
    operationTitle: 'Execute Python Code',
    mock_result: '{"data": {"code_output": "5\\n"}, "status": "Success"}',
    step_variables: {},
  },
  after: scope,
});

const sendMail: Maker = (dice, scope) => ({
  type: 'sendMail',
  arguments: {
    name: 'SMTP',
    config: '',
    params: {
      to: 'desk@house.example',
      type: 'Manual Input',
      from: 'house@house.example',
      subject: template(dice, scope),
      content: `<p>${template(dice, scope)}</p>`,
      iri_list: '',
      body_type: 'Rich Text',
    },
    version: '2.6.0',
    from_str: 'house@house.example',
    connector: 'smtp',
    operation: 'send_email_new',
    operationTitle: 'Send Email (Advanced)',
    mock_result: '{"status": "Success", "data": {}, "message": "sent"}',
    step_variables: {},
  },
  after: scope,
});

const wait: Maker = (dice, scope) => ({
  type: 'wait',
  arguments: {
    type: 'TimeBased',
    rule: {
      actions: [{ type: 'resume_playbook', enabled: true, channel_uuid: resumeChannel }],
      is_active: true,
      event_source: 'crudhub',
    },
    delay: { days: 0, hours: 0, weeks: 0, minutes: dice.below(5), seconds: dice.pick([1, 10, 30]) },
  },
  after: scope,
});

const reference: Maker = (dice, scope) => {
  if (scope.shelf.callable.length === 0) return setVariable(dice, scope, '');
  const { uuid, parameters } = dice.pick(scope.shelf.callable);
  const isLoop = dice.chance(0.25);
  return {
    type: 'reference',
    arguments: {
      arguments: Object.fromEntries(
        parameters.map((each) => [each, isLoop ? '{{vars.item}}' : `{{${textIn(dice, scope)}}}`]),
      ),
      apply_async: dice.chance(0.1),
      step_variables: {},
      pass_parent_env: false,
      pass_input_record: dice.chance(0.3),
      workflowReference: `/api/3/workflows/${uuid}`,
      ...(isLoop && { for_each: loop(dice, scope) }),
      ...besides(dice, scope),
    },
    after: scope,
  };
};

const manualTask: Maker = (dice, scope) => ({
  type: 'manualTask',
  arguments: {
    resource: {
      body: template(dice, scope),
      name: `Look at the door: ${template(dice, scope)}`,
      type: '/api/3/picklists/5a6ef8a5-2f6d-46b1-9a0b-59a9c4c1f001',
      isOpen: true,
      assignedTo: '/api/3/people/3451141c-bac6-467c-8d72-85e0fab569ce',
    },
    collection: 'tasks',
    step_variables: {},
  },
  after: scope,
});

const plainSteps: readonly (readonly [weight: number, make: Maker])[] = [
  [9, setVariable],
  [4, find],
  [4, create],
  [4, update],
  [5, connector],
  [3, utilities],
  [4, reference],
  [0.6, codeSnippet],
  [0.6, sendMail],
  [0.7, wait],
  [0.4, bulkFeed],
  [0.3, manualTask],
];

/** One of the steps that lead to one next step. */
export function plainStep(dice: Dice, scope: Scope, name: string): MadeStep {
  return dice.weighed(plainSteps)(dice, scope, name);
}

/** A step that asks a person; what it leads to is put in by whoever knows the steps after it. */
export function prompt(dice: Dice, scope: Scope, name: string): MadeStep {
  const isApproval = dice.chance(0.2);
  const isForm = isApproval || dice.chance(0.6);
  const { names, fields } = formFields(dice, isForm ? 4 : 0);
  const key = keyOf(name);
  const record = recordIri(scope);
  return {
    type: isApproval ? 'approval' : 'manualInput',
    arguments: {
      type: isForm ? 'InputBased' : 'DecisionBased',
      input: {
        schema: { title: `${name}?`, description: `<p>${template(dice, scope)}</p>`, inputVariables: fields },
      },
      record: record ?? '',
      agent_id: null,
      resources: scope.records?.type ?? '',
      is_approval: isApproval,
      owner_detail: { isAssigned: false },
      isRecordLinked: record !== null,
      step_variables: {},
      email_notification: { enabled: false, smtpParameters: [] },
      inline_channel_list: [],
      external_channel_list: [],
      unauthenticated_input: false,
    },
    after: key ? withTexts(scope, ...names.map((each) => `vars.steps.${key}.input.${each}`)) : scope,
  };
}
