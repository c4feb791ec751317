/**
 * Kinds of field a form shows, with the types their answers are stored as, the usual one first; none where it is the
 * module looked into (docs/platform/steps.md#form-fields).
 */
const storage = new Map<string, readonly string[]>([
  ['text', ['string', 'integer']],
  ['textarea', ['string']],
  ['richtext', ['string']],
  ['html', ['string']],
  ['email', ['string']],
  ['emailTemplate', ['string']],
  ['phone', ['string']],
  ['url', ['string']],
  ['ipv4', ['string']],
  ['ipv6', ['string']],
  ['domain', ['string']],
  ['filehash', ['string']],
  ['password', ['string']],
  ['file', ['string']],
  ['integer', ['integer', 'number']],
  ['decimal', ['number', 'decimal', 'float']],
  ['datetime', ['integer', 'string']],
  ['date', ['integer', 'string']],
  ['checkbox', ['boolean']],
  ['object', ['object']],
  ['json', ['object']],
  ['picklist', ['picklists']],
  ['multiselectpicklist', ['picklists']],
  ['dynamicList', ['array']],
  ['multiselect', ['array']],
  ['lookup', []],
  ['manyToMany', []],
  ['oneToMany', []],
]);

/** Types the answers of a kind of field are stored as; undefined where the kind is unknown. */
export const storageOf = (formType: string): readonly string[] | undefined => storage.get(formType);

/** Every kind of field that is known. */
export const fieldKinds: Iterable<string> = [...storage.keys()];
