import useBaseUrl from '../../useBaseUrl.tsx';
import ThemedImage from '../ThemedImage.tsx';

interface Logo {
  readonly url?: string;
  readonly altText?: string;
}

/** The logo that an API document names, for each colour mode. */
export default function ApiLogo({ logo, darkLogo }: { logo?: Logo; darkLogo?: Logo }) {
  const light = useBaseUrl(logo?.url ?? darkLogo?.url ?? '');
  const dark = useBaseUrl(darkLogo?.url ?? logo?.url ?? '');
  if (light === '') return null;
  return <ThemedImage sources={{ light, dark }} alt={logo?.altText ?? darkLogo?.altText ?? ''} />;
}
