import { profile, selectors } from '../../constructs/index.ts';
import { certManager } from './cert-manager.ts';
import { flux } from './flux.ts';
import { guardrails } from './guardrails.ts';
import { kyverno } from './kyverno.ts';
import { labels } from './labels.ts';
import { metricsServer } from './metrics-server.ts';
import { networking } from './networking.ts';
import { policies } from './policies.ts';

const { all, where } = selectors(labels);

/** The add-ons of one environment, from the network up. */
function addOnsOf(env: 'staging' | 'prod', network: string) {
  const here = where({ env });
  const recent = all(here, where({ 'k8s-version': ['v1.27', 'v1.31'] }));
  const old = all(here, where({ 'k8s-version': 'v1.24' }));
  return [
    profile(networking, { name: network, where: here, stack: env }),
    profile(metricsServer, { name: `${env}-metrics-server`, where: here, stack: env }),
    profile(certManager, { name: `${env}-cert-manager`, where: here, stack: env }),
    profile(guardrails, { name: `${env}-guardrails`, where: here, stack: env }),
    profile(kyverno, { name: `${env}-kyverno`, where: recent, stack: env }),
    profile(kyverno, {
      name: `${env}-kyverno-old`,
      where: old,
      stack: env,
      expect: { atLeast: 0 },
      departures: [
        {
          set: { helmCharts: { kyverno: { chartVersion: '3.2.7' } } },
          because: 'the last line of charts that supports Kubernetes 1.24',
          owner: 'platform',
        },
      ],
    }),
    profile(policies, { name: `${env}-policies`, where: recent, stack: env }),
    profile(flux, { name: `${env}-flux`, where: all(here, where({ gitops: 'flux' })), stack: env }),
  ];
}

export const profiles = [...addOnsOf('staging', 'staging-networking'), ...addOnsOf('prod', 'baseline-networking')];
