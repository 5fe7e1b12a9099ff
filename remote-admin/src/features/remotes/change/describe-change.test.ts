import { expect, test } from 'vitest'
import { createFormats } from '../../../lib/formats'
import { environment, liveRemote, rollout, version } from '../../../testing/fixtures'
import type { ChangeValues, Intent } from './change-values'
import { describeChange } from './change-fields'

const formats = createFormats('en-IE')
const running = liveRemote({ rollout: rollout() })
const paused = liveRemote({ rollout: rollout({ state: 'paused' }) })

const describe = (intent: Intent, remote = running, values: Partial<ChangeValues> = {}) =>
  describeChange(
    { intent, remote, seen: environment([remote]) },
    { version: version('c'), share: '25', reason: '', ...values },
    formats,
  )

test.each<[Intent, string]>([
  ['promote', 'Everybody gets bbbbbbbb; 10% of visitors have it now.'],
  ['ramp', '25% of visitors get bbbbbbbb, instead of 10%.'],
  ['pause', 'the 10% of visitors who have it go back to aaaaaaaa'],
  ['abort', 'Everybody has aaaaaaaa from their next page on'],
  ['canary', 'It takes the place of bbbbbbbb'],
  ['release', 'Everybody gets cccccccc, at their next page; they have aaaaaaaa now'],
  ['rollback', 'Everybody goes back from aaaaaaaa to cccccccc, at their next page. The canary of bbbbbbbb ends.'],
])('%s says what will happen', (intent, sentence) => {
  expect(describe(intent)).toContain(sentence)
})

test('while it is paused nobody is said to have the canary', () => {
  expect(describe('promote', paused)).toContain('nobody has it now')
  expect(describe('abort', paused)).toContain('Everybody keeps aaaaaaaa')
  expect(describe('resume', paused)).toContain('10% of visitors get bbbbbbbb again')
})

test('without a release or a share there is nothing to describe yet', () => {
  expect(describe('release', liveRemote(), { version: '' })).toMatch(/^Choose a release/)
  expect(describe('canary', liveRemote(), { share: '100' })).toMatch(/^Say how many/)
  expect(describe('canary', liveRemote())).toBe('25% of visitors get cccccccc. The others keep aaaaaaaa.')
})
