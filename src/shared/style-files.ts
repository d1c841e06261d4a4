/** Names of style sheets that Sass translates. */
export const SASS_FILE = /\.s[ac]ss$/;

/** Names of style sheets that components import. */
export const STYLE_SHEET = /\.(?:css|s[ac]ss)$/;
