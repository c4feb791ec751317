export { stepKey } from '../../content/reference';
