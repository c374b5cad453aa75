import { Writable } from 'node:stream';
import { processTerminal } from '../../cli/terminal.ts';

/** A stream that keeps what is written to it. */
function stream(isTTY: boolean): { readonly it: NodeJS.WriteStream; readonly text: () => string } {
  let text = '';
  const it = new Writable({
    decodeStrings: false,
    write: (chunk: string, _encoding, done) => {
      text += chunk;
      done();
    },
  });
  return { it: Object.assign(it, { isTTY, columns: 20 }) as unknown as NodeJS.WriteStream, text: () => text };
}

describe('the terminal of a process', () => {
  test('results go to standard output, news to standard error', () => {
    const [out, err] = [stream(false), stream(false)];
    const terminal = processTerminal(out.it, err.it, () => 0);
    terminal.print('result');
    terminal.note('news');
    expect([out.text(), err.text()]).toEqual(['result\n', 'news\n']);
  });

  test('on a terminal, progress is one line that is replaced and never wraps', () => {
    const err = stream(true);
    const terminal = processTerminal(stream(true).it, err.it, () => 0);
    terminal.progress('building etcd, which takes a while');
    terminal.note('etcd is built');
    expect(err.text()).toBe('building etcd, whic\r\u001b[Ketcd is built\n');
  });

  test('elsewhere progress is a line now and then, without control characters', () => {
    let now = 0;
    const err = stream(false);
    const terminal = processTerminal(stream(false).it, err.it, () => now);
    for (const second of [0, 1, 29, 31, 40, 62]) {
      now = second * 1000;
      terminal.progress(`${second} s`);
    }
    expect(err.text()).toBe('0 s\n31 s\n62 s\n');
  });

  test('there are no colours where nobody watches', () => {
    const err = stream(false);
    processTerminal(stream(false).it, err.it, () => 0).heading('Part one');
    expect(err.text()).toBe('\nPart one\n');
  });
});
