import { Command, InvalidArgumentError } from 'commander';
import { findKustomize } from './kustomize.ts';
import { renderBench, resultTable, verdicts } from './render/index.ts';

interface RenderOptions {
  readonly clusters: readonly number[];
  readonly kustomize: boolean;
}

function counts(text: string): readonly number[] {
  const numbers = text.split(',').map(Number);
  if (numbers.every((each) => Number.isInteger(each) && each > 0 && each <= 99_999))
    return numbers.sort((a, b) => a - b);
  throw new InvalidArgumentError('expected whole numbers from 1 to 99999, with commas between them');
}

async function render({ clusters, kustomize }: RenderOptions): Promise<void> {
  const report = (line: string): void => void process.stderr.write(`${line}\n`);
  const binary = kustomize ? await findKustomize(report) : undefined;
  const measured = await renderBench({ counts: clusters, kustomize: binary, report });
  console.log(`The objects of all tools are equal, for every cluster.\n\n${resultTable(measured)}\n`);
  for (const { aim, found, isMet } of verdicts(measured))
    console.log(`${isMet ? 'met   ' : 'missed'}  ${aim}: ${found}`);
}

const program = new Command('bench').description('measures the product beside other tools');
program
  .command('render')
  .description('3 profiles and 4 departures for many clusters, beside plain cdk8s and kustomize')
  .option('--clusters <numbers>', 'how many clusters, for example 100,1000', counts, [100, 1000, 10_000])
  .option('--no-kustomize', 'leave kustomize out')
  .action(render);
await program.parseAsync();
