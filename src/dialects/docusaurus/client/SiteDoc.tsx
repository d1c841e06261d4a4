import { usePage } from 'docsgen/client';

type Matter = Readonly<Record<string, unknown>>;

/** The page that is rendered, and its front matter: components that come alive are rendered after its content. */
let atHand: { readonly page: ReturnType<typeof usePage>; readonly matter: Matter } | null = null;

/** Hands the front matter of a page to its components. What comes alive in a browser finds it laid aside there. */
export function SiteDoc({ frontMatter, isAlive = false }: { frontMatter: Matter; isAlive?: boolean }) {
  atHand = { page: usePage(), matter: frontMatter };
  return isAlive ? <template data-site-doc={JSON.stringify(frontMatter)} /> : null;
}

/** The front matter of the page; empty where no component asks for it. */
export function useMatter(): Matter {
  const page = usePage();
  if (atHand?.page === page) return atHand.matter;
  if (typeof document === 'undefined') return {};
  const laid = document.querySelector<HTMLElement>('[data-site-doc]')?.dataset.siteDoc;
  return laid === undefined ? {} : (JSON.parse(laid) as Matter);
}
