import type { ExplanationsOf } from './explanation.ts';

/** Rules of the house. */
export const houseExplanations: ExplanationsOf<'house'> = {
  'house/rule': {
    cause: 'A rule that this fleet has written for itself refuses something.',
    example: "rule('departures have owners', (fleet, records) => …)",
    fix: 'The message is the rule’s own; it stands in `rules` of the fleet.',
  },
  'house/broken-rule': {
    cause:
      'A rule threw an error or returned something else than diagnostics. A check that did not run has not passed.',
    example: "rule('owned', (fleet) => fleet.owner.name)",
    fix: 'Repair the rule: it returns a list of what `diagnostic` makes, and an empty one when all is well.',
  },
  'house/secret-literal': {
    cause: 'A secret stands in the fleet, and so in git, in the state of every stack and on the management cluster.',
    example: "values: { database: { password: 'hunter2' } }",
    fix: 'Refer to a Secret that exists, by name or with valuesFrom, and change the secret: it has been read.',
  },
  'house/chart-version': {
    cause: 'A range or `latest` means another chart tomorrow, on some clusters earlier than on others.',
    example: "chartVersion: '^3.8.0'",
    fix: 'Write the version in full, such as 3.8.1.',
  },
  'house/image-tag': {
    cause: 'An image without a tag, or with `latest`, is another one whenever it is pulled.',
    example: "containers: [{ name: web, image: 'nginx' }]",
    fix: 'Name it by a version tag, or by its digest.',
  },
  'house/parity': {
    cause:
      'Two classes of clusters shall run the same bases, and one of them runs a base alone. What was tried in staging is then not what production gets.',
    example: "parity(labels, { environment: 'staging' }, { environment: 'prod' })",
    fix: 'Run the base on both, and say as a departure, with its reason, what differs.',
  },
  'house/scanning-claim': {
    cause:
      'A text claims that something was scanned for vulnerabilities. Nobody does that here, and who believes it stops looking.',
    example: "because: 'scanned for CVEs by the platform'",
    fix: 'Say what was changed and why; who scans says so elsewhere.',
  },
  'house/application': {
    cause: 'The fleet carries the substrate, and applications have deliveries of their own.',
    example: "manifests: { shop: { kind: 'Deployment', metadata: { namespace: 'shop' }, … } }",
    fix: 'Leave it to who delivers applications, or declare its namespace as substrate.',
  },
};
