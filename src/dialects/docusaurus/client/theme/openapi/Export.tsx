/** A link to the API document of a page. */
export default function Export({ url }: { url?: string }) {
  if (!url) return null;
  return (
    <p>
      <a href={url}>OpenAPI Spec</a>
    </p>
  );
}
