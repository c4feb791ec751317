import { isUuid, uuidOfIri } from '../../content/iri';
import { parseModuleUrl } from '../../query/module-url';
import { firstText, type JsonMap, textOf } from '../../text/values';
import { RecordError } from '../host';
import type { StepCall } from '../step-call';
import { findIn } from '../steps/find-records';

/**
 * The texts of the e-mail template that a mail names by IRI, uuid or name, filled in with the variables of the run as
 * the mail is sent (docs/platform/steps.md#send-email). Null where it names none, or one that is not there.
 */
export function mailTemplate(
  call: StepCall,
  params: Readonly<JsonMap>,
): { subject: string; body: string } | null {
  const named = params['email_template'];
  const name = textOf(named) ?? firstText(named, '@id', 'uuid', 'name');
  if (name === null) return null;
  const template = templateNamed(call, name);
  if (!template) {
    call.note(`There is no e-mail template "${name}": the mail has the texts of the step.`);
    return null;
  }
  const text = (key: string) => call.text(firstText(template, key) ?? '', `email_template.${key}`);
  return { subject: text('subject'), body: text('content') };
}

function templateNamed(call: StepCall, name: string): JsonMap | undefined {
  const uuid = uuidOfIri(name) ?? '';
  const meant = isUuid(uuid) ? { field: 'uuid', value: uuid } : { field: 'name', value: name };
  const filters = [{ ...meant, operator: 'eq', type: 'primitive' }];
  try {
    return findIn(call, parseModuleUrl('email_templates?$limit=1'), { logic: 'AND', filters }).records[0];
  } catch (failure) {
    if (failure instanceof RecordError) return undefined;
    throw failure;
  }
}
