// What pages, components and islands can import besides code: docs/markdown.md, "Imports of files".
// A tsconfig.json takes it in with `"types": ["docsgen/imports"]`.

// Parts of the theme as the site has them: its own where it has one, else the default.
declare module '@theme/*' {
  export * from 'docsgen/theme';
}

declare module '*.module.css' {
  /** Class names that count for this style sheet only, by the names that it has for them. */
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
declare module '*.css' {}

declare module '*.svg?react' {
  import type { ReactElement, SVGProps } from 'react';

  /** Draws the picture; props overwrite the attributes of its root. */
  const Picture: (props: SVGProps<SVGSVGElement>) => ReactElement;
  export default Picture;
}
declare module '*?raw' {
  /** The file as text. */
  const text: string;
  export default text;
}
declare module '*?url' {
  /** URL of the published file. */
  const url: string;
  export default url;
}

declare module '*.csv' {
  /** A record for each line; the first line names the columns. */
  const rows: readonly Readonly<Record<string, string>>[];
  export default rows;
}
declare module '*.tsv' {
  /** A record for each line; the first line names the columns. */
  const rows: readonly Readonly<Record<string, string>>[];
  export default rows;
}
declare module '*.yaml' {
  const data: unknown;
  export default data;
}
declare module '*.yml' {
  const data: unknown;
  export default data;
}

// URLs of the published files, with hashes in their names.
declare module '*.png' {
  const url: string;
  export default url;
}
declare module '*.jpg' {
  const url: string;
  export default url;
}
declare module '*.jpeg' {
  const url: string;
  export default url;
}
declare module '*.gif' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}
declare module '*.avif' {
  const url: string;
  export default url;
}
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.ico' {
  const url: string;
  export default url;
}
declare module '*.bmp' {
  const url: string;
  export default url;
}
declare module '*.mp3' {
  const url: string;
  export default url;
}
declare module '*.mp4' {
  const url: string;
  export default url;
}
declare module '*.ogg' {
  const url: string;
  export default url;
}
declare module '*.wav' {
  const url: string;
  export default url;
}
declare module '*.webm' {
  const url: string;
  export default url;
}
declare module '*.pdf' {
  const url: string;
  export default url;
}
declare module '*.zip' {
  const url: string;
  export default url;
}
declare module '*.woff' {
  const url: string;
  export default url;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.ttf' {
  const url: string;
  export default url;
}
declare module '*.otf' {
  const url: string;
  export default url;
}
declare module '*.eot' {
  const url: string;
  export default url;
}
