/** Components that every page of this site can use without importing them. */
export { Availability } from './Availability.tsx';
export { LegacyApi } from './LegacyApi.tsx';
export { BackendNeeds, BackendSdk, BrowserNeeds, FrontendSdk, WrapperSdk } from './SdkKind.tsx';
export { AdminAccess, BackendToken, FrontendToken, StartUnleash, StopUnleash } from './TutorialSetup.tsx';
