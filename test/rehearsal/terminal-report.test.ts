import { terminalReport } from '../../rehearsal/index.ts';

function recorded(isTerminal: boolean) {
  const written: string[] = [];
  const clock = { ms: 0 };
  const report = terminalReport({ write: (text) => written.push(text), isTerminal, now: () => clock.ms });
  return { written, clock, ...report };
}

test('on a terminal progress overwrites itself, and a line takes its place', () => {
  const { written, report, progress } = recorded(true);
  progress('building: 0:01');
  progress('building: 0:02');
  report('built');
  report('next');
  expect(written).toEqual(['\r\u001b[2Kbuilding: 0:01', '\r\u001b[2Kbuilding: 0:02', '\r\u001b[2Kbuilt\n', 'next\n']);
});

test('in a log progress is a line every 30 seconds', () => {
  const { written, clock, progress } = recorded(false);
  for (clock.ms = 1000; clock.ms <= 95_000; clock.ms += 1000) progress(`${clock.ms / 1000} s`);
  expect(written).toEqual(['30 s\n', '60 s\n', '90 s\n']);
});
