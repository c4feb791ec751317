const address = '/api/3/tags/';

/** Tags are written with their address and read by their names; an expression is left as it is. */
export const tagWords = {
  titleOf: (tag: string) => tag.replace(address, ''),
  valueFor: (text: string) => (text === '' || text.includes('{') ? text : address + text),
};
