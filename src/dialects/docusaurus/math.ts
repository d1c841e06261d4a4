import { formulas } from '../../plugins/math/math.ts';
import type { Plugin } from '../../plugins/plugin.ts';

/** Formulas as `remark-math` reads them. One that can't be read stays as its source, as code, and is named. */
export const math: Plugin = formulas({ name: 'docusaurus/math', rules: 'remark-math', severity: 'warning' });
