import { usePage } from 'docsgen/client';

type Matter = Readonly<Record<string, unknown>>;

/** What is known of a document besides its front matter. */
export interface KnownDoc {
  readonly id?: string;
  readonly source?: string;
  readonly tags?: readonly {
    readonly label: string;
    readonly description?: string;
    readonly route: string;
  }[];
}

interface SiteDocProps {
  readonly frontMatter: Matter;
  readonly doc?: KnownDoc;
}

/** The page that is rendered, and what it is said of it: components that come alive are rendered after its content. */
let atHand: { readonly page: ReturnType<typeof usePage>; readonly said: SiteDocProps } | null = null;

/** Hands what is known of a page to its components. What comes alive in a browser finds it laid aside there. */
export function SiteDoc({ isAlive = false, ...said }: SiteDocProps & { isAlive?: boolean }) {
  atHand = { page: usePage(), said };
  return isAlive ? <template data-site-doc={JSON.stringify(said)} /> : null;
}

/** The front matter of the page; empty where no component asks for it. */
export function useMatter(): Matter {
  return useSaid().frontMatter;
}

/** What else is known of the page as a document; nothing where no component asks for it. */
export function useKnownDoc(): KnownDoc {
  return useSaid().doc ?? {};
}

function useSaid(): SiteDocProps {
  const page = usePage();
  if (atHand?.page === page) return atHand.said;
  const laid =
    typeof document === 'undefined'
      ? undefined
      : document.querySelector<HTMLElement>('[data-site-doc]')?.dataset.siteDoc;
  return laid === undefined ? { frontMatter: {} } : (JSON.parse(laid) as SiteDocProps);
}
