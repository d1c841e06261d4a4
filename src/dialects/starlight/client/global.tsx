export { Aside as StarlightAside } from './components.tsx';
export { Icon as StarlightIcon } from './icon.tsx';
