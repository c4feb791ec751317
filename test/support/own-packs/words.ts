import type { Dice } from './dice';

/** What the made-up packs are about: a house with doors, badges, printers and freezers that somebody watches over. */
export const themes = [
  'Door Watch',
  'Badge Desk',
  'Printer Room',
  'Cold Store',
  'Visitor Log',
  'Parcel Lift',
  'Night Shift',
  'Key Cabinet',
  'Roof Sensors',
  'Meeting Rooms',
  'Loading Dock',
  'Bicycle Cellar',
  'Fire Drill',
  'Lost & Found',
  'Lift Maintenance',
  'Window Alarm',
  'Canteen Orders',
  'Archive Shelves',
  'Car Park',
  'Gäste-WLAN',
  'Câblage',
  '受付',
  'Server Closet',
  'Water Meter',
] as const;

const verbs = [
  'Check',
  'Record',
  'Notify',
  'Compare',
  'Collect',
  'Close',
  'Reopen',
  'Count',
  'Assign',
  'Review',
  'Prepare',
  'Confirm',
] as const;

const things = [
  'Door State',
  'Badge Owner',
  'Open Windows',
  'Temperature',
  'Last Visit',
  'Spare Keys',
  'Duty Roster',
  'Alarm Line',
  'Delivery Note',
  'Floor Plan',
  'Sensor Reading',
  'Escort List',
] as const;

const odd = [
  '>> Start here: {0}',
  '{0} (old)',
  '{0}™',
  '{0} & more',
  "{0} – don't touch",
  'Prüfe {0}',
  '{0} を確認',
  '✔ {0}',
  '{0}, then wait?',
  '[draft] {0}',
] as const;

/** A name nothing else of `taken` has; a few have signs that file systems and templates stumble over. */
export function freshName(dice: Dice, taken: Set<string>, oddShare = 0.08): string {
  const plain = `${dice.pick(verbs)} ${dice.pick(things)}`;
  const wanted = dice.chance(oddShare) ? dice.pick(odd).replace('{0}', plain) : plain;
  let name = wanted;
  for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${wanted} ${count}`;
  taken.add(name.toLowerCase());
  return name;
}

export const sentences = [
  'Somebody left the side door open again.',
  'The reading is <b>above</b> what the shelf allows.',
  'Nothing to do until the next round.',
  'Ask the night desk before you act.\nThey have the list.',
  'Größe & Gewicht wie üblich – siehe Aushang „Lift“.',
  'Path: C:\\house\\floor2\\"north" and /srv/house.',
  'Emoji travel as pairs: 🔑🚪.',
  '',
] as const;
