declare module 'idiomorph/dist/idiomorph.esm.js' {
  /** The part of Idiomorph's interface that the live server uses (idiomorph 0.7, README). */
  export const Idiomorph: {
    morph: (
      element: Element,
      html: string,
      options: {
        morphStyle: 'innerHTML' | 'outerHTML';
        ignoreActiveValue: boolean;
        callbacks: { beforeAttributeUpdated: (name: string, element: Element) => boolean };
      },
    ) => void;
  };
}
