import { z } from 'zod';
import { kindById } from '../../content/kinds/index';
import { type InstallOutcome, Rehearsal, type RehearsedItem } from '../../contract/rehearsal';
import { counted } from '../../text/counted';
import { escapeXml } from '../../text/markup';
import { inOneLine } from '../../text/visible';
import { htmlChanges } from '../reports/html-changes';
import { reportPage } from '../reports/html-page';
import { escapedMarkdown } from '../reports/markdown';
import { valuesOf, verbOf } from '../reports/words';

const verdicts: Readonly<Record<Rehearsal['verdict'], string>> = {
  safe: 'Safe to install: nothing of yours is lost.',
  review:
    'Have a look before it is installed: nothing of yours is lost, but not everything goes without saying.',
  loses: 'Installed like this, something of yours is lost.',
  refused: 'The installation fails.',
};

/** What a number of things means, in the order in which a reader wants to know. */
const outcomes: readonly (readonly [InstallOutcome, string])[] = [
  ['refused', 'could not be installed'],
  ['removed', 'removed'],
  ['replaced', 'replaced by the new version'],
  ['merged', 'merged with what you changed'],
  ['skipped', 'left as they are; the new version does not arrive'],
  ['re-created', 'there again beside yours'],
  ['created', 'new'],
  ['left-behind', 'dropped by the new version, and left behind'],
  ['same', 'changed by you alone, and kept'],
];

const names = {};

/** A rehearsal for people: verdict, reasons, then item by item what happens and what is lost. */
function human(rehearsal: Rehearsal): string {
  const lines = grouped(rehearsal).flatMap(([title, items]) => [
    `${title}:`,
    ...items.flatMap((item) => [
      `  ${named(item)}${standsOf(item)}`,
      ...item.lost.map(
        (change) => `      lost: ${change.where} ${verbOf(change)}: ${valuesOf(change, names)}`,
      ),
      ...item.hidden.map(
        (change) => `      does not arrive: ${change.where} ${verbOf(change)}: ${valuesOf(change, names)}`,
      ),
      ...item.callers.map((caller) => `      breaks: ${caller}`),
    ]),
    '',
  ]);
  const reasons = rehearsal.reasons.map((reason) => `  ${reason}`);
  const all = [titleOf(rehearsal), verdicts[rehearsal.verdict], ...reasons, '', ...lines, closing(rehearsal)];
  return `${all.map(inOneLine).join('\n')}\n`;
}

function markdown(rehearsal: Rehearsal): string {
  const lines = grouped(rehearsal).flatMap(([title, items]) => [
    `## ${title}`,
    ...items.flatMap((item) => [
      `- **${escapedMarkdown(named(item))}**${standsOf(item)}`,
      ...item.lost.map(
        (change) =>
          `  - lost: ${escapedMarkdown(`${change.where} ${verbOf(change)}: ${valuesOf(change, names)}`)}`,
      ),
      ...item.hidden.map(
        (change) =>
          `  - does not arrive: ${escapedMarkdown(`${change.where} ${verbOf(change)}: ${valuesOf(change, names)}`)}`,
      ),
      ...item.callers.map((caller) => `  - breaks: ${escapedMarkdown(caller)}`),
    ]),
    '',
  ]);
  const reasons = rehearsal.reasons.map((reason) => `- ${escapedMarkdown(reason)}`);
  return `${[`# ${escapedMarkdown(titleOf(rehearsal))}`, '', `**${verdicts[rehearsal.verdict]}**`, '', ...reasons, '', ...lines, closing(rehearsal)].join('\n')}\n`;
}

function html(rehearsal: Rehearsal): string {
  const reasons = rehearsal.reasons.map((reason) => `<li>${escapeXml(reason)}</li>`).join('\n');
  const chapters = grouped(rehearsal).map(([title, items], index) => ({
    id: `o${index}`,
    title: `${title} (${items.length})`,
    html: items.map(htmlItem).join('\n'),
  }));
  const lead = [
    `<p class="verdict">${escapeXml(verdicts[rehearsal.verdict])}</p>`,
    reasons === '' ? '' : `<ul>${reasons}</ul>`,
    `<p>${escapeXml(closing(rehearsal))}</p>`,
  ];
  return reportPage(titleOf(rehearsal), lead, chapters);
}

function htmlItem(item: RehearsedItem): string {
  const part = (title: string, changes: RehearsedItem['mine']) =>
    changes.length === 0 ? '' : `<h4>${title}</h4>\n${htmlChanges(changes, names)}`;
  return [
    `<h3>${escapeXml(named(item))}</h3>`,
    item.callers.length === 0 ? '' : `<p>Breaks ${escapeXml(item.callers.join(', '))}.</p>`,
    part('Yours, and lost', item.lost),
    part(
      'Yours, and kept',
      item.mine.filter((change) => !item.lost.includes(change)),
    ),
    part('Of the new version, and does not arrive', item.hidden),
    part(
      'Of the new version',
      item.brought.filter((change) => !item.hidden.includes(change)),
    ),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

export const rehearsalReports = {
  human,
  markdown,
  html,
  json: (rehearsal: Rehearsal) => `${JSON.stringify(rehearsal, null, 2)}\n`,
  schema: () => z.toJSONSchema(Rehearsal, { target: 'draft-2020-12', reused: 'ref' }),
};

function grouped({ items }: Rehearsal): [title: string, items: RehearsedItem[]][] {
  return outcomes.flatMap(([outcome, words]) => {
    const found = items.filter((item) => item.outcome === outcome);
    return found.length === 0 ? [] : [[`${counted(found.length, 'thing')} ${words}`, found]];
  });
}

const named = ({ kind, name }: RehearsedItem): string => `${kindById(kind)?.label ?? kind} "${name}"`;

/** In which of the three states it stands, where not in all. */
function standsOf({ mine, brought }: RehearsedItem): string {
  const parts = [
    ...(mine.length > 0 ? [`${counted(mine.length, 'change')} of yours`] : []),
    ...(brought.length > 0 ? [`${counted(brought.length, 'change')} of the new version`] : []),
  ];
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`;
}

const titleOf = ({ base, next }: Rehearsal): string =>
  base === null ? `Installing ${next}` : `From ${base} to ${next}`;

function closing({ base, same, policy }: Rehearsal): string {
  const unknown =
    base === null
      ? ' Without the installed version nobody can say what you changed: name it with --base.'
      : '';
  return (
    `${counted(same, 'thing')} ${same === 1 ? 'is' : 'are'} the same before and after. Collections: ${policy.collections}, records: ${policy.records}, picklists: ${policy.picklists}.` +
    ` The publish of its modules keeps the platform away for about a minute; take a snapshot or backup first, as nothing else leads back.${unknown}`
  );
}
