import { apiVersionOf, sveltosKinds } from '../../../constructs/api/index.ts';
import type { KindDescription } from '../../../constructs/api/index.ts';
import { constraintsOf } from './constraints.ts';
import type { Constraint } from './constraints.ts';
import { ruleExamples } from './rule-examples.ts';
import {
  brokenQuestions,
  constraints,
  hitsOfEach,
  isFurtherRule,
  muddledQuestions,
  ourVerdict,
  validQuestions,
} from './verdict-questions.ts';
import { inServerSyntax } from './verdict-server.ts';

describe('objects made from the description', () => {
  test('are refused at the place where a constraint was broken, five times for each constraint', () => {
    const hits = new Map<Constraint, number>();
    for (const question of brokenQuestions()) {
      const verdict = ourVerdict(question);
      for (const { constraint, path } of question.broken) {
        if (verdict.some((each) => each.path === path)) hits.set(constraint, (hits.get(constraint) ?? 0) + 1);
      }
    }
    const missed = constraints.filter((constraint) => (hits.get(constraint) ?? 0) < hitsOfEach);
    expect(missed.map(({ demand, places: [place] }) => ({ demand, place }))).toEqual([]);
    expect(constraints.length).toBeGreaterThan(1000);
  });

  test('are accepted when nothing was broken', () => {
    expect(validQuestions().filter((question) => ourVerdict(question).length > 0)).toEqual([]);
  });

  test('are refused when several constraints were broken, nearly always', () => {
    const questions = muddledQuestions();
    const refused = questions.filter((question) => ourVerdict(question).length > 0);
    expect(refused.length).toBeGreaterThan(questions.length * 0.9);
  });

  test('are the same in every run', () => {
    expect(JSON.stringify(validQuestions())).toBe(JSON.stringify(validQuestions()));
  });
});

test('every rule of the description has examples that keep and that break it', () => {
  const rules = constraintsOf(sveltosKinds).flatMap(({ demand }) => (demand.on === 'rule' ? [demand.rule] : []));
  expect(new Set(rules.map(({ rule }) => rule))).toEqual(new Set(Object.keys(ruleExamples)));
  for (const { rule, holds } of rules) {
    expect(ruleExamples[rule]?.kept.map(holds)).not.toContain(false);
    expect(ruleExamples[rule]?.broken.map(holds)).not.toContain(true);
  }
});

test('a constraint that kinds share is one constraint with a place in each', () => {
  const shared = { type: 'integer', minimum: 1 } as const;
  const kindOf = (kind: string): KindDescription => ({
    group: 'example.com',
    version: 'v1',
    kind,
    plural: kind.toLowerCase(),
    scope: 'Cluster',
    doc: 'A kind.',
    spec: { type: 'object', properties: { tier: shared } },
  });
  const found = constraintsOf([kindOf('One'), kindOf('Other')]).filter(({ schema }) => schema === shared);
  expect(
    found.map(({ demand, places }) => [demand.on, places.map(({ kind }) => apiVersionOf(kind) + kind.kind)]),
  ).toEqual([
    ['type', ['example.com/v1One', 'example.com/v1Other']],
    ['bounds', ['example.com/v1One', 'example.com/v1Other']],
  ]);
});

test('a path of ours in the syntax of the server has a dot before every key', () => {
  expect(inServerSyntax('spec.data["example.com/a"][0].b["x\\"y"]')).toBe('spec.data.example.com/a[0].b.x"y');
});

test('only a list in place of a text with a format is a further rule', () => {
  const kind = sveltosKinds.find((each) => each.kind === 'EventReport');
  if (!kind) throw new Error('no EventReport');
  const further = (value: unknown): readonly boolean[] => {
    const question = { kind, part: 'spec', value, broken: [] } as const;
    return ourVerdict(question).map((each) => isFurtherRule(each, question));
  };
  const whole = { clusterName: '', clusterNamespace: '', clusterType: '', eventSourceName: '' };
  expect(further({ ...whole, resources: [] })).toEqual([true]);
  expect(further({ ...whole, cloudEvents: [['a']] })).toEqual([true]);
  expect(further({ ...whole, resources: 1 })).toEqual([false]);
  expect(further({ ...whole, clusterName: [] })).toEqual([false]);
});
