/** Icons of the installed Starlight, by name: what stands within their drawings. There are none where it is missing. */
declare module '@starlight-icons' {
  export const Icons: Readonly<Record<string, string>>;
}
