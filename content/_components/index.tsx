/** Components that every page of this site can use without importing them. */
export { Availability } from './Availability.tsx';
export { Course, Courses } from './Course.tsx';
export { ArchitectureFigure } from './figures/ArchitectureFigure.tsx';
export { BranchesFigure } from './figures/BranchesFigure.tsx';
export { BuildingBlocksFigure } from './figures/BuildingBlocksFigure.tsx';
export { CopyOrReferenceFigure } from './figures/CopyOrReferenceFigure.tsx';
export { DependentRolloutFigure } from './figures/DependentRolloutFigure.tsx';
export { EnvironmentsFigure } from './figures/EnvironmentsFigure.tsx';
export { EvaluateOnceFigure } from './figures/EvaluateOnceFigure.tsx';
export { EvaluationFigure } from './figures/EvaluationFigure.tsx';
export { BackendSdkFigure, FrontendSdkFigure } from './figures/EvaluationPlace.tsx';
export { FlagSwitchFigure } from './figures/FlagSwitchFigure.tsx';
export { FlagSystemFigure } from './figures/FlagSystemFigure.tsx';
export { HostingFigure } from './figures/HostingFigure.tsx';
export { KillSwitchFigure } from './figures/KillSwitchFigure.tsx';
export { LifecycleFigure } from './figures/LifecycleFigure.tsx';
export { ListCopiesFigure } from './figures/ListCopiesFigure.tsx';
export { LookUpFigure } from './figures/LookUpFigure.tsx';
export { MigrationPhasesFigure } from './figures/MigrationPhasesFigure.tsx';
export { OldFlagFigure } from './figures/OldFlagFigure.tsx';
export { PrivacyFigure } from './figures/PrivacyFigure.tsx';
export { RulesToDataFigure } from './figures/RulesToDataFigure.tsx';
export { StickyRolloutFigure } from './figures/StickyRolloutFigure.tsx';
export { TaxonomyFigure } from './figures/TaxonomyFigure.tsx';
export { VariantSplitFigure } from './figures/VariantSplitFigure.tsx';
export { FlagPreview, HomeSample, HomeTop, Reader, Readers } from './Home.tsx';
export { LegacyApi } from './LegacyApi.tsx';
export { BackendNeeds, BackendSdk, BrowserNeeds, FrontendSdk, WrapperSdk } from './SdkKind.tsx';
export { Screen } from './screens/Screen.tsx';
export { ScreenButton } from './screens/ScreenButton.tsx';
export { ScreenChoice, ScreenField, ScreenSwitch } from './screens/ScreenField.tsx';
export { ScreenMenu, ScreenNav, ScreenTabs } from './screens/ScreenNav.tsx';
export {
  ScreenColumns,
  ScreenMessage,
  ScreenSection,
  ScreenText,
  ScreenTimeline,
} from './screens/ScreenSection.tsx';
export { ScreenRow, ScreenTable } from './screens/ScreenTable.tsx';
export { AdminAccess, BackendToken, FrontendToken, StartUnleash, StopUnleash } from './TutorialSetup.tsx';
