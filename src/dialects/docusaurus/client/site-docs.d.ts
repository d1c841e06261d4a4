/** Pages of docs by their ids, by the instance and the name of their version; none where no component asks for them. */
declare module '@site-docs' {
  const docs: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly id: string;
            readonly title: string;
            readonly description?: string;
            readonly route: string;
            readonly customProps?: Readonly<Record<string, unknown>>;
          }
        >
      >
    >
  >;
  export default docs;
}
/** What entries of sidebars hand to components. */
declare module '@site-props' {
  const props: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  export default props;
}
