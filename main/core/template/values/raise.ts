import { Raised } from '../../regex/raised';

export { Raised, raise } from '../../regex/raised';

export function typeError(message: string): never {
  throw new Raised('TypeError', message);
}

export function valueError(message: string): never {
  throw new Raised('ValueError', message);
}
