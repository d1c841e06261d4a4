// Whom Harbor's server tells of its events. Addresses are those of a receiver on this machine while the story
// is told, so that there are deliveries to show; afterwards `PUBLIC` takes their place.

const EVENTS = ['feature-environment-enabled', 'feature-environment-disabled', 'feature-archived'];

export const PUBLIC = {
  webhook: { url: 'https://deploys.harbor.example/hooks/unleash' },
  slack: { url: 'https://hooks.slack.example/services/harbor' },
  teams: { url: 'https://harbor.webhook.example/incoming/releases' },
  datadog: { url: 'https://api.datadoghq.example/api/v1/events' },
};

export function integrations(receiver) {
  const base = { projects: [], environments: ['production'], events: EVENTS };
  return {
    webhook: {
      ...base,
      description: 'Deployment dashboard',
      parameters: {
        url: receiver,
        contentType: 'application/json',
        bodyTemplate:
          '{\n  "event": "{{event.type}}",\n  "flag": "{{event.featureName}}",\n  "environment": "{{event.environment}}",\n  "by": "{{event.createdBy}}"\n}',
      },
    },
    datadog: {
      ...base,
      description: 'Events beside the dashboards of the shop',
      parameters: { url: receiver, apiKey: 'harbor-pictures-only', sourceTypeName: 'unleash' },
    },
  };
}
