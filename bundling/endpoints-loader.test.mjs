import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { endpoints } from '../shared-contracts/src/contract.endpoints'
import load from './endpoints-loader.mjs'

test('browsers get each method and path of the contract as it stands, and nothing else of it', async () => {
  const folder = join(import.meta.dirname, '../shared-contracts/src')
  const bundler = { resourcePath: join(folder, 'contract.endpoints.ts'), addContextDependency: vi.fn() }
  const module = await load.call(bundler)
  expect(bundler.addContextDependency).toHaveBeenCalledWith(folder)
  const [, text] = /^export const endpoints = JSON\.parse\((".*")\)$/.exec(module)
  expect(JSON.parse(JSON.parse(text))).toEqual(endpoints)
  expect(endpoints.accounts.sessions).toBe('GET /api/sessions')
})
