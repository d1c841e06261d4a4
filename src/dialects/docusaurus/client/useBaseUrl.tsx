import { useSite, withBaseUrl } from 'docsgen/client';

/** An address below the site's base URL. */
export default function useBaseUrl(url = '', options: { absolute?: boolean } = {}): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}

/** The same as a function. */
export function useBaseUrlUtils(): {
  withBaseUrl: (url?: string, options?: { absolute?: boolean }) => string;
} {
  const { baseUrl, url: origin } = useSite();
  return {
    withBaseUrl: (url = '', { absolute = false } = {}) => {
      if (url === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url)) return url;
      const path = url.startsWith(baseUrl) && baseUrl !== '/' ? url : withBaseUrl(baseUrl, url);
      return absolute ? origin + path : path;
    },
  };
}
