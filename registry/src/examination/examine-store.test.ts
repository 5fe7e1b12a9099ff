import { expect, test } from 'vitest'
import type { Environment } from '../documents/environment.schema'
import { RegistryError } from '../registry-error'
import type { EnvironmentStore } from '../store/registry-store'
import { examineRevisions } from './examine-store'

const at = (ms: number) => new Date(ms).toISOString()
const NOW = Date.now()
const shell = { version: '0123456789abcdef', contract: '0.1.0', since: at(NOW) }

const revision = (number: number, made: number | null, shells = [shell]): Environment => ({
  name: 'production',
  revision: number,
  remotes: {},
  shells,
  change:
    made === null
      ? null
      : {
          action: 'release',
          remote: 'toys',
          from: null,
          to: null,
          shareBp: 1,
          by: 'Ada',
          reason: 'a test',
          at: at(made),
        },
})

/** @param revisions newest first, or what reading them throws. */
const examine = (revisions: Environment[] | Error) =>
  examineRevisions(
    {
      history: () => (revisions instanceof Error ? Promise.reject(revisions) : Promise.resolve(revisions)),
    } as unknown as EnvironmentStore,
    'production',
  )

test('revisions without a gap, in order, and a shell are well', async () => {
  const found = await examine([revision(3, NOW), revision(2, NOW), revision(1, NOW - 5_000)])
  expect(found).toEqual([
    { id: 'revisions of production', passed: true, measured: '3 looked at, the newest is 3' },
    { id: 'shells of production', passed: true, measured: '01234567 (contract 0.1.0)' },
  ])
})

test.each([
  ['a gap', [revision(4, NOW), revision(2, NOW)], 'revision 3 is missing'],
  ['an older gap', [revision(4, NOW), revision(3, NOW), revision(1, NOW)], 'revision 2 is missing'],
  ['a clock that went back', [revision(2, NOW - 2), revision(1, NOW - 1)], 'revision 2 is dated before revision 1'],
  ['a clock that is ahead', [revision(1, NOW + 120_000)], 'is dated in the future'],
])('%s is reported', async (_what, revisions, fault) => {
  const [found] = await examine(revisions)
  expect(found).toMatchObject({
    passed: false,
    measured: expect.stringContaining(fault) as string,
    hint: expect.stringContaining('backup') as string,
  })
})

test('half a minute ahead is what clocks are, and a first revision without a change is none', async () => {
  expect((await examine([revision(1, NOW + 30_000)]))[0]).toMatchObject({ passed: true })
  expect((await examine([revision(1, NOW), revision(0, null)]))[0]).toMatchObject({ passed: true })
})

test('an environment without a shell or a revision says what is missing', async () => {
  const [, shells] = await examine([revision(1, NOW, [])])
  expect(shells).toMatchObject({ passed: false, measured: 'none', hint: expect.stringContaining('host') as string })
  expect((await examine([]))[0]).toMatchObject({ measured: '0 looked at, the newest is 0' })
})

test('a revision that cannot be read is a finding, and anything else an error', async () => {
  expect(await examine(new RegistryError('revision 7 is no JSON'))).toMatchObject([
    { passed: false, measured: 'revision 7 is no JSON' },
  ])
  await expect(examine(new TypeError('a bug'))).rejects.toThrow('a bug')
})
