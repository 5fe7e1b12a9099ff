import type { ApiClient } from 'shared-contracts'
import { expect, test, vi } from 'vitest'
import { loadBrands } from './load-menu'

test('brands are asked for once however often the menu is opened, and again after a failure', async () => {
  const facets = vi.fn()
  const api = { catalogue: { facets } } as unknown as ApiClient
  facets.mockRejectedValueOnce(new Error('Away'))
  await expect(loadBrands(api, '/store?brand=')).rejects.toThrow('Away')
  facets.mockResolvedValue({ brands: [{ slug: 'norr', name: 'Norr' }] })
  expect(await loadBrands(api, '/store?brand=')).toEqual([{ to: '/store?brand=norr', text: 'Norr' }])
  expect(await loadBrands(api, '/makers/')).toEqual([{ to: '/makers/norr', text: 'Norr' }])
  expect(facets).toHaveBeenCalledTimes(2)
})
