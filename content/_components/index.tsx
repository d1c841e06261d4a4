/** Components that every page of this site can use without importing them. */
export { Availability } from './Availability.tsx';
export { LegacyApi } from './LegacyApi.tsx';
