import { uuidOfIri } from '@core/content/iri';
import { mapOf, textOf } from '@core/text/values';
import { type ManualInputRow, ownersOf } from '../runs/manual-inputs';
import type { RunNews } from '../runs/runs';
import type { Notifications } from './notifications';

/** What delivery rules call prompts (docs/platform/rules.md#delivery-rules). */
const entityType = 'manualinput';

/**
 * Prompts and approvals raise pending tasks for their owners: a notification for each person and for the teams, for
 * whoever started the run where nobody owns it. It is read when the prompt is answered or withdrawn, or its run ends.
 * @param isTold a delivery rule has notified somebody of it, who need not hear of it twice
 */
export function tellOfPrompts(notifications: Notifications, news: RunNews, isTold: boolean): void {
  if (news.kind === 'settled') notifications.settle(entityType, String(news.question.id));
  if (news.kind !== 'asked' || isTold) return;
  const { question, run } = news;
  const owners = ownersOf(question);
  const people = owners.filter((iri) => !iri.includes('/teams/')).map(uuidOfIri);
  const teams = owners.filter((iri) => iri.includes('/teams/')).flatMap((iri) => uuidOfIri(iri) ?? []);
  const about = {
    content: `${question.isApproval ? 'Approval' : 'Input'} required: ${titleOf(question)} (playbook ${run.name})`,
    entity_type: entityType,
    event_type: 'create',
    entity_id: String(question.id),
  };
  if (teams.length > 0) notifications.add({ ...about, teams });
  if (owners.length === 0) people.push(run.user === null ? null : uuidOfIri(run.user));
  for (const user of people) notifications.add({ ...about, user });
}

const titleOf = ({ args, name }: ManualInputRow): string =>
  textOf(mapOf(mapOf(args.input).schema).title) || name;
