/** Keys that people know by another word. */
const words: Readonly<Record<string, string>> = {
  itemValue: 'name of the item',
  recordTags: 'tags',
  isActive: 'active',
  isPrivate: 'private',
  formType: 'form type',
  mmdUpdate: 'module update',
  uuid: 'uuid',
  fsrMinCompatibility: 'least platform version',
  crontab: 'times',
};

/** A key as people would say it: `singleRecordExecution` is "single record execution". */
export function keyInWords(key: string): string {
  const known = Object.hasOwn(words, key) ? words[key] : undefined;
  if (known !== undefined) return known;
  const plain = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim();
  return plain === '' ? key : plain.toLowerCase();
}
