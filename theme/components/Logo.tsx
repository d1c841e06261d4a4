import type { LogoView } from 'docsgen/client';

/** Props of `Logo`. */
export interface LogoProps {
  logo: LogoView;
  className?: string;
}

/** The site's logo as a link, in the version for the colour mode that is shown. */
export function Logo({ logo, className }: LogoProps) {
  const { src, srcDark, text, href, width, height } = logo;
  // The name that stands beside it is said once.
  const alt = text === undefined ? logo.alt : '';
  const classes = [
    'logo',
    ...(className ? [className] : []),
    ...(text === undefined ? [] : ['logo-named', 'header-title']),
  ];
  const twoFaced = src !== srcDark;
  // An image that loads late is asked for only where it is shown, and not ahead of the page.
  const loading = twoFaced ? 'lazy' : undefined;
  return (
    <a className={classes.join(' ')} href={href}>
      <img
        className={twoFaced ? 'logo-light' : undefined}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
      />
      {twoFaced && (
        <img className="logo-dark" src={srcDark} alt={alt} width={width} height={height} loading="lazy" />
      )}
      {text !== undefined && <span>{text}</span>}
    </a>
  );
}
