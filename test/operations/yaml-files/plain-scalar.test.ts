import { plainScalar } from '../../../operations/yaml-files/index.ts';

describe('a scalar without quotes', () => {
  test.each<[string, unknown]>([
    ['', null],
    ['~', null],
    ['null', null],
    ['nUll', 'nUll'],
    ['true', true],
    ['yes', true],
    ['Y', true],
    ['on', true],
    ['OFF', false],
    ['n', false],
    ['yEs', 'yEs'],
    ['0', 0],
    ['-0', 0],
    ['+7', 7],
    ['0640', 416],
    ['0899', 899],
    ['08', 8],
    ['0340914', 340_914],
    ['018561471342', 18_561_471_342],
    ['0x1f', 31],
    ['0o17', 15],
    ['0b11', 3],
    ['1_000', 1000],
    ['1.20', 1.2],
    ['.5', 0.5],
    ['1e3', 1000],
    ['12:30', '12:30'],
    ['12:30:45', '12:30:45'],
    ['2026-07-27', '2026-07-27'],
    ['1.2.3', '1.2.3'],
    ['3.8.1', '3.8.1'],
    ['=', '='],
    ['-', '-'],
    ['v1', 'v1'],
    ['10Mi', '10Mi'],
  ])('%s is read as kubectl reads it', (text, value) => {
    expect(plainScalar(text)).toEqual({ value });
  });

  test.each(['9007199254740992', '-9007199254740993', '0xffffffffffffffff', '.inf', '-.INF', '.nan', '1e999'])(
    '%s does not arrive as it is written',
    (text) => {
      expect(plainScalar(text).loss).toMatch(/^[a-zJ]/);
    },
  );
});
