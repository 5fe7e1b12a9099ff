import { expect, test } from 'vitest'
import type { Registry, ReleaseSummary } from '../../registry'
import { findVersion, parseTarget } from './find-version'

const kept = ['1a2b3c4d5e6f7a8b', '1a2b3c4d00000000', 'ffff000011112222']
const registry: Pick<Registry, 'releases'> = {
  releases: async () => kept.map((version) => ({ version }) as ReleaseSummary),
}
const find = (prefix: string) => findVersion(registry as Registry, 'toys', prefix)

test('digits that two releases begin with are refused, and both are named', async () => {
  for (const prefix of ['1a2b', '1a2b3c4d'])
    await expect(find(prefix)).rejects.toThrow(
      `${prefix} may be 1a2b3c4d5e6f7a8b or 1a2b3c4d00000000: write more digits`,
    )
})

test('digits that one release begins with mean it', async () => {
  expect(await find('1a2b3c4d5')).toBe(kept[0])
  expect(await find('ffff')).toBe(kept[2])
  expect(await find('1a2b3c4d00000000')).toBe(kept[1])
})

test.each(['fff', '1A2B', '1a2b3c4d5e6f7a8b0', 'last'])('"%s" is no beginning of a version', async (prefix) => {
  await expect(find(prefix)).rejects.toThrow('write at least its first 4 digits')
})

test('a target is a remote, with a version or without', () => {
  expect(parseTarget('toys')).toEqual({ remote: 'toys', prefix: null })
  expect(parseTarget('toys@1a2b')).toEqual({ remote: 'toys', prefix: '1a2b' })
  for (const wrong of ['', 'Toys', 'toys@', '@1a2b', 'toys/games'])
    expect(() => parseTarget(wrong)).toThrow('is no remote')
})
