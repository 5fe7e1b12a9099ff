import { expect, test } from 'vitest'
import { whyVersion } from './why-version'

const rollout = { version: '0123456789abcdef', shareBp: 1_000, state: 'running', bucket: 6_231 } as const
const none = { until: null }

test.each([
  ['everybody’s', 'stable', null, 'everybody has it'],
  ['before the registry has answered', 'stable', undefined, 'everybody has it'],
  ['not drawn', 'stable', rollout, 'not drawn: place 6231 of 10000, 10% are those below 1000'],
  ['without a place', 'stable', { ...rollout, bucket: null }, 'no place in the 10% rollout yet'],
  ['while it rests', 'stable', { ...rollout, state: 'paused' }, 'everybody has it; the rollout is paused'],
  ['drawn', 'canary', { ...rollout, bucket: 0 }, 'drawn: place 0, 10% are those below 1000'],
  ['drawn, place not known', 'canary', undefined, 'drawn for the rollout'],
] as const)('%s', (_, cohort, given, expected) => expect(whyVersion({ cohort }, none, given)).toBe(expected))

test('a choice by hand comes before any rollout', () => {
  expect(whyVersion({ cohort: 'override' }, { until: '2026-02-01T10:00:00Z' }, rollout)).toMatch(
    /^chosen by hand until .*2026/,
  )
})
