import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { shopSecret } from './key-file-problem'

const folder = () => mkdtemp(join(tmpdir(), 'shop-secret-'))
const warn = vi.fn()

test('the settings’ secret is taken as it is, and nothing is written', async () => {
  const dataDir = await folder()
  expect(await shopSecret('from the settings', { dataDir, warn })).toBe('from the settings')
  await expect(stat(join(dataDir, 'shop-secret'))).rejects.toThrow('ENOENT')
})

test('without one it is made once, for its owner’s eyes, and the same at the next start', async () => {
  const dataDir = join(await folder(), 'new')
  const both = await Promise.all([shopSecret(null, { dataDir, warn }), shopSecret(null, { dataDir, warn })])
  const file = join(dataDir, 'shop-secret')
  const kept = await readFile(file, 'utf8')
  expect(kept).toHaveLength(43)
  expect(both).toEqual([kept, kept])
  expect(await shopSecret(null, { dataDir, warn })).toBe(kept)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(warn).not.toHaveBeenCalled()
})

test('where nothing can be kept the shop starts all the same, and says so', async () => {
  const file = join(await folder(), 'no-folder')
  await writeFile(file, '')
  expect(await shopSecret(null, { dataDir: file, warn })).toHaveLength(43)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('cannot be kept'), expect.anything())
})
