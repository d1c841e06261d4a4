import { defineConfig } from 'docsgen';
import { RULES, SCREENS, WORDS } from './content/_prose/rules.ts';

const home = 'https://www.getunleash.io';
const repository = 'https://github.com/Unleash/unleash';

/** Container of the tag manager, such as `GTM-ABC123`; it is off while this is empty. */
const TAG_MANAGER_ID = '';

export default defineConfig({
  title: 'The enterprise ready feature flag service',
  tagline: 'The enterprise ready feature flag service',
  url: 'https://docs.getunleash.io',
  baseUrl: '/',
  locale: 'en',
  favicon: 'img/favicon.svg',
  previewImage: 'img/preview.png',
  header: {
    logo: {
      src: 'img/logo.svg',
      srcDark: 'img/logo-dark.svg',
      alt: 'Unleash documentation',
      width: 124,
      height: 32,
    },
    links: [
      { label: 'Product', href: `${home}/enterprise-feature-management-platform` },
      { label: 'Plans', href: `${home}/plans` },
      { label: 'Blog', href: `${home}/blog` },
      { label: 'Academy', href: '/unleash-academy/introduction' },
      {
        label: 'Star',
        href: repository,
        position: 'right',
        kind: 'repository',
        ariaLabel: 'Unleash GitHub repository',
        // The figure of the day it was last looked up; a build asks nobody.
        stars: 12_600,
      },
      { label: 'Sign in', href: 'https://app.unleash-hosted.com/sign-in', position: 'right', newTab: true },
      { label: 'Start free trial', href: `${home}/pricing`, position: 'right', kind: 'button', newTab: true },
    ],
  },
  footer: {
    logo: {
      src: 'img/mark.svg',
      srcDark: 'img/mark-dark.svg',
      alt: 'Unleash',
      width: 32,
      height: 32,
    },
    columns: [
      {
        title: 'Server SDKs',
        links: [
          { label: 'Node.js', href: '/reference/sdks/node' },
          { label: 'Java', href: '/reference/sdks/java' },
          { label: 'Golang', href: '/reference/sdks/go' },
          { label: 'Rust', href: '/reference/sdks/rust' },
          { label: 'Ruby', href: '/reference/sdks/ruby' },
          { label: 'Python', href: '/reference/sdks/python' },
          { label: '.NET', href: '/reference/sdks/dotnet' },
          { label: 'PHP', href: '/reference/sdks/php' },
          { label: 'All SDKs', href: '/reference/sdks' },
        ],
      },
      {
        title: 'Frontend SDKs',
        links: [
          { label: 'JavaScript', href: '/reference/sdks/javascript-browser' },
          { label: 'React', href: '/reference/sdks/react' },
          { label: 'Next.js', href: '/reference/sdks/next-js' },
          { label: 'Vue', href: '/reference/sdks/vue' },
          { label: 'iOS', href: '/reference/sdks/ios' },
          { label: 'Android', href: '/reference/sdks/android' },
          { label: 'Flutter', href: '/reference/sdks/flutter' },
        ],
      },
      {
        title: 'Feature Flag use cases',
        links: [
          {
            label: 'Secure, scalable feature flags',
            href: '/topics/feature-flags/feature-flag-best-practices',
          },
          { label: 'Rollbacks', href: `${home}/feature-flag-use-cases-rollbacks` },
          {
            label: 'FedRAMP, SOC 2, ISO 27001 compliance',
            href: '/using-unleash/compliance/compliance-overview',
          },
          {
            label: 'Progressive or gradual rollouts',
            href: '/feature-flag-tutorials/use-cases/gradual-rollout',
          },
          {
            label: 'Trunk-based development',
            href: '/feature-flag-tutorials/use-cases/trunk-based-development',
          },
          { label: 'Software kill switches', href: `${home}/feature-flag-use-cases-software-kill-switches` },
          { label: 'A/B testing', href: '/feature-flag-tutorials/use-cases/a-b-testing' },
          { label: 'Feature management', href: `${home}/blog/feature-management` },
          { label: 'Canary releases', href: `${home}/blog/canary-deployment-what-is-it` },
        ],
      },
      {
        title: 'Product',
        links: [
          { label: 'Quickstart', href: '/quickstart' },
          { label: 'Unleash architecture', href: '/understanding-unleash/unleash-overview' },
          { label: 'Pricing', href: `${home}/pricing` },
          { label: 'Product vision', href: `${home}/product-vision` },
          { label: 'Open live demo', href: 'https://app.unleash-hosted.com/demo/login' },
          { label: 'Open source', href: `${home}/open-source` },
          {
            label: 'Enterprise feature management platform',
            href: `${home}/enterprise-feature-management-platform`,
          },
          { label: 'Unleash vs LaunchDarkly', href: `${home}/unleash-vs-launchdarkly` },
        ],
      },
      {
        title: 'Support',
        links: [
          { label: 'Help center', href: `${home}/support` },
          { label: 'Status', href: 'https://unleash.instatus.com' },
          { label: 'Changelog', href: `${repository}/releases` },
        ],
      },
    ],
    iconLinks: [
      { label: 'GitHub', href: repository, icon: 'github' },
      { label: 'LinkedIn', href: 'https://www.linkedin.com/company/getunleash', icon: 'linkedin' },
      { label: 'Twitter', href: 'https://twitter.com/getunleash', icon: 'twitter' },
      { label: 'Slack', href: 'https://slack.unleash.run', icon: 'slack' },
      {
        label: 'Stack Overflow',
        href: 'https://stackoverflow.com/questions/tagged/unleash',
        icon: 'stackoverflow',
      },
      { label: 'YouTube', href: 'https://www.youtube.com/channel/UCJjGVOc5QBbEje-r7nZEa4A', icon: 'youtube' },
    ],
    copyright: '© 2026 Unleash',
  },
  sidebars: {
    documentation: { label: 'Get started', entry: '/quickstart', items: './content/sidebars.yaml' },
    academy: {
      label: 'Unleash Academy',
      entry: '/unleash-academy/introduction',
      items: './content/sidebars.yaml',
    },
  },
  defaultSidebar: 'documentation',
  redirects: './content/redirects.yaml',
  apis: [
    {
      id: 'unleash',
      file: 'content/api/openapi.yaml',
      route: '/reference/api/unleash',
      minCoverage: 0.98,
      // The document is our own: its links are meant for this site.
      checks: { brokenLinks: 'error' },
      // Its address leads to the written page /api-overview.
      overview: false,
    },
  ],
  components: './content/_components/index.tsx',
  colorMode: { default: 'light' },
  theme: {
    styles: [
      './content/_components/styles.css',
      './content/_components/figures.css',
      './content/_components/screens.css',
    ],
  },
  llms: { full: true },
  search: {
    // What other products and teams call the same things.
    synonyms: [
      ['feature flag', 'feature toggle', 'feature switch', 'feature gate', 'feature flipper'],
      ['flag', 'toggle', 'gate'],
      ['kill switch', 'circuit breaker', 'emergency switch', 'off switch'],
      [
        'gradual rollout',
        'percentage rollout',
        'progressive rollout',
        'phased rollout',
        'staged rollout',
        'traffic allocation',
        'traffic split',
        'canary',
        'ring deployment',
      ],
      ['percentage', 'gradual rollout'],
      ['dependent flag', 'flag dependency', 'prerequisite flag', 'parent flag'],
      ['segment', 'audience', 'cohort', 'target group'],
      ['activation strategy', 'targeting rule', 'rollout rule', 'targeting'],
      ['constraint', 'condition', 'targeting condition'],
      ['multivariate', 'variant', 'variation', 'treatment'],
      ['holdout', 'control group'],
      ['remote config', 'remote configuration', 'dynamic config', 'payload', 'variant'],
      ['user attribute', 'user property', 'custom property', 'trait', 'context field'],
      ['evaluation context', 'user context', 'Unleash context'],
      ['impression data', 'exposure', 'impression event'],
      ['workspace', 'project'],
      ['relay proxy', 'relay', 'Unleash Edge'],
      ['release template', 'release plan', 'release pipeline', 'rollout plan'],
      ['change request', 'approval workflow', 'four eyes'],
      ['stale', 'dead', 'obsolete', 'unused'],
      ['technical debt', 'tech debt', 'flag debt', 'cleanup'],
      ['archive', 'remove', 'delete'],
      ['SDK key', 'client key', 'API token'],
      ['bucketing', 'bucket', 'consistent assignment', 'stickiness'],
      ['playground', 'simulate', 'evaluation preview'],
      ['bootstrap', 'initial data', 'default data'],
      ['frontend API', 'client-side API', 'browser API'],
      ['SSO', 'single sign-on'],
      ['OIDC', 'OpenID Connect'],
      ['MFA', 'multi-factor', 'two-factor'],
      ['RBAC', 'role-based access control'],
      ['PAT', 'personal access token'],
      ['API key', 'API token'],
      ['env var', 'environment variable'],
      ['GDPR', 'data privacy', 'personal data'],
      ['Swagger', 'OpenAPI'],
      ['Golang', 'Go'],
      ['Node.js', 'Node'],
    ],
    suggestions: ['activation strategies', 'API tokens', 'Unleash Edge', 'SSO'],
    reportUrl: `${repository}/issues/new?title=Documentation%20search%3A%20{query}`,
  },
  // Off until they get their keys.
  thirdParty: [
    {
      name: 'tag-manager',
      src: TAG_MANAGER_ID && `https://www.googletagmanager.com/gtm.js?id=${TAG_MANAGER_ID}`,
      // What the container loads, and where Google Analytics sends to.
      scripts: ['https://*.googletagmanager.com'],
      connect: [
        'https://*.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
      ],
      frames: ['https://www.googletagmanager.com'],
    },
    {
      name: 'assistant',
      src: 'https://widget.kapa.ai/kapa-widget.bundle.js',
      attributes: {
        'data-website-id': '',
        'data-project-name': 'Unleash',
        'data-project-color': '#1A4049',
        'data-button-text': 'ASK AI',
      },
      // Its proxies; the check that a human asks, in frames and scripts of its own; and styles that it writes.
      connect: [
        'https://proxy.kapa.ai',
        'https://kapa-widget-proxy-la7dkmplpq-uc.a.run.app',
        'https://metrics.kapa.ai',
        'https://www.google.com/recaptcha/',
        'https://hcaptcha.com',
        'https://*.hcaptcha.com',
      ],
      scripts: [
        'https://www.google.com/recaptcha/',
        'https://www.gstatic.com/recaptcha/',
        'https://hcaptcha.com',
        'https://*.hcaptcha.com',
      ],
      frames: [
        'https://www.google.com/recaptcha/',
        'https://recaptcha.google.com/recaptcha/',
        'https://hcaptcha.com',
        'https://*.hcaptcha.com',
      ],
      styles: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      inlineStyles: true,
    },
  ],
  checks: { brokenAnchors: 'warn', duplicateRoutes: 'warn' },
  prose: { words: WORDS, rules: RULES, labelComponents: SCREENS },
  sitemap: { changefreq: 'weekly', priority: 0.5 },
});
