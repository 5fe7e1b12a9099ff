import { expect, test } from 'vitest'
import { oldestServed } from './oldest-served'

const shell = (digit: string, contract: string) => ({ version: digit.repeat(16), contract, since: '2026-01-01' })
const shells = [shell('c', '1.1.0'), shell('b', '0.2.3'), shell('a', '0.1.4')]
const slot = (active: string, lastKnownGood: string | null = null, canary?: string) => ({
  active: active.repeat(16),
  lastKnownGood: lastKnownGood?.repeat(16) ?? null,
  rollout: canary
    ? { id: 'id', version: canary.repeat(16), shareBp: 100, state: 'running' as const, startedAt: '2026-01-01' }
    : null,
})

test.each([
  ['what the API does not break, before there is a shell', '1.1.0', { shells: [] }, '1.0.0'],
  ['the same before 1.0, where a minor version breaks', '0.2.7', { shells: [] }, '0.2.0'],
  ['and nothing older once every shell that is given out has it', '1.1.0', { host: slot('c'), shells }, '1.0.0'],
  ['the contract of a shell that everybody has still', '1.1.0', { host: slot('b', null, 'c'), shells }, '0.2.3'],
  ['the contract of a shell that is gone back to', '1.1.0', { host: slot('c', 'a'), shells }, '0.1.4'],
  ['the contract of a canary of old', '1.1.0', { host: slot('c', null, 'b'), shells }, '0.2.3'],
  ['a newer shell is no reason to refuse an older one', '0.1.9', { host: slot('c'), shells }, '0.1.0'],
  ['the newest shell of a registry from before they had slots', '1.1.0', { shells: shells.slice(1) }, '0.2.3'],
  ['a contract that is no version counts for nothing', '1.1.0', { shells: [shell('x', 'latest')] }, '1.0.0'],
])('the oldest contract that is answered: %s', (_what, own, environment, oldest) => {
  expect(oldestServed(own, environment)).toBe(oldest)
})
