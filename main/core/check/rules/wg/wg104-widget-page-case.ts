import { elementsOf, mapOf, member } from '../../../text/values';
import { nearestName } from '../../../text/near-name';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Page of a widget in other letters',
  severity: 'warning',
  fix: 'unsafe',
  why: 'Pages are matched letter by letter; for a page that is written otherwise the widget is never offered.',
  remedy: 'Write `Dashboard`, `Reports`, `View Panel`, `Listing` or `Add Form` as the platform does.',
  kinds: ['widget'],
  *check({ value }) {
    for (const page of elementsOf(mapOf(member(value, 'metadata')).pages, '/metadata/pages')) {
      if (typeof page.value !== 'string' || pages.includes(page.value)) continue;
      const meant = nearestName(page.value, pages);
      // Releases add pages, so one that is like none of these may be new.
      if (meant === null) continue;
      yield {
        message: `No page is called "${page.value}"; "${meant}" is.`,
        pointer: page.pointer,
        fix: unsafeFix(`Write "${meant}"`, { set: page.pointer, value: meant }),
      };
    }
  },
} satisfies RuleDefinition;

const pages = ['Dashboard', 'Reports', 'View Panel', 'Listing', 'Add Form'];
