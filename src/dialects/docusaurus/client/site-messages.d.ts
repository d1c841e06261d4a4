/** The messages of a site for its components, in the language that it is made in. */
declare module '@site-messages' {
  const messages: Readonly<Record<string, { message?: string }>>;
  export default messages;
}
