import { componentArguments, componentNames } from '../../../rehearsal/management-cluster/components.ts';

test('no component listens on anything but 127.0.0.1 and sockets in the data folder', () => {
  for (const name of componentNames) {
    const addresses = componentArguments(name, 4711).filter((part) =>
      /^--(listen|bind|advertise|initial-advertise)/.test(part),
    );
    for (const address of addresses) expect(address).toMatch(/=(127\.0\.0\.1|unix:\/\/etcd-(clients|peers):1)$/);
  }
  expect(componentArguments('kube-controller-manager', 4711)).toContain('--secure-port=0');
});

test('no secret is on a command line, where every user of the machine could read it', () => {
  const commandLines = componentNames.flatMap((name) => componentArguments(name, 4711));
  expect(commandLines.filter((part) => /token|key|password/.test(part))).toEqual([
    '--token-auth-file=tokens.csv',
    '--service-account-key-file=service-account.key',
    '--service-account-signing-key-file=service-account.key',
  ]);
});
