import { installCommand } from './missing-steps.ts';
import { sampleFleet } from './sample-fleet.ts';

/** The exact versions of packages that a new project asks for. */
export interface ProjectVersions {
  readonly fleetwright: string;
  readonly typescript: string;
  /** Of `@types/node`. */
  readonly nodeTypes: string;
}

/** What a new project is made of. */
export interface ProjectOptions {
  /** Of the npm package, the Pulumi project and the first fleet. */
  readonly name: string;
  readonly versions: ProjectVersions;
}

/** Files that people often have before they begin. They are left as they are. */
const common: readonly string[] = ['package.json', '.gitignore', 'README.md'];

/** Whether a file makes a folder a fleetwright project, so that it must not be there yet. */
export function isProjectFile(path: string): boolean {
  return !common.includes(path);
}

/** The files of a new project, by path: a Pulumi program of three lines, and a small fleet of two waves. */
export function projectFiles({ name, versions }: ProjectOptions): Readonly<Record<string, string>> {
  return {
    'package.json': packageFile(name, versions),
    'tsconfig.json': compilerFile,
    'Pulumi.yaml': pulumiFile(name),
    'stacks.ts': program,
    '.gitignore': 'node_modules/\n.rehearsal/\n',
    'README.md': readme(name, versions),
    ...Object.fromEntries(Object.entries(sampleFleet(name)).map(([file, text]) => [`fleets/${name}/${file}`, text])),
  };
}

function packageFile(name: string, versions: ProjectVersions): string {
  const content = {
    name,
    private: true,
    type: 'module',
    scripts: { check: 'tsc && fleetwright check' },
    dependencies: { fleetwright: versions.fleetwright },
    devDependencies: { '@types/node': versions.nodeTypes, typescript: versions.typescript },
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

const compilerFile = `{
  "compilerOptions": {
    "target": "es2024",
    "module": "nodenext",
    "types": ["node"],
    // Node runs the files as they are: the compiler only checks them.
    "noEmit": true,
    "allowImportingTsExtensions": true,
    "erasableSyntaxOnly": true,
    "verbatimModuleSyntax": true,
    "strict": true,
    "exactOptionalPropertyTypes": true,
    "noUncheckedIndexedAccess": true,
    "skipLibCheck": true
  },
  "include": ["fleets", "stacks.ts"]
}
`;

function pulumiFile(name: string): string {
  return `name: ${name}
description: Applies one wave of a fleet to the management cluster, where Sveltos delivers it
runtime:
  name: nodejs
  options:
    # Node runs TypeScript as it is; \`npx tsc\` checks the types.
    typescript: false
main: stacks.ts
`;
}

const program = `import { applyWave } from 'fleetwright/stacks';

export default () => applyWave({ fleets: 'fleets' });
`;

function readme(name: string, versions: ProjectVersions): string {
  const steps = [
    [installCommand(versions), 'the library, which is in no registry; once'],
    ['npx tsc && npx fleetwright check', 'is anything wrong, in the types or in the fleet?'],
    ['npx fleetwright render', 'what each cluster gets'],
    ['npx fleetwright rehearsal run', 'preview and apply everything to an API server on this machine'],
    ['npx fleetwright rehearsal down', 'and remove that again'],
  ] as const;
  const width = Math.max(...steps.map(([command]) => command.length));
  return `# ${name}

Add-ons for a fleet of Kubernetes clusters, in typed code: \`fleets/${name}\` says which cluster runs what, Pulumi applies it to the
management cluster wave by wave, and Sveltos delivers it from there.

\`\`\`sh
${steps.map(([command, why]) => `${command.padEnd(width)}   # ${why}`).join('\n')}
\`\`\`

On a real management cluster there is one stack for each wave, and one for the cluster registrations:

\`\`\`sh
export KUBECONFIG=…
pulumi stack init ${name}-pilot       # once; likewise ${name}-production and ${name}-management
pulumi preview -s ${name}-pilot
pulumi up -s ${name}-pilot
\`\`\`

| file          | what it says                                                |
| ------------- | ----------------------------------------------------------- |
| \`labels.ts\`   | every label that a cluster may have, and its values         |
| \`clusters.ts\` | one line a cluster; the label \`rollout\` names its wave      |
| \`kyverno.ts\`  | an add-on, as every cluster gets it                         |
| \`fleet.ts\`    | which clusters get it, and what departs from it, and why    |
| \`stacks.ts\`   | the Pulumi program; the stack's name says fleet and wave    |
`;
}
