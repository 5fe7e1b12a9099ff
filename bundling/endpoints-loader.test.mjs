import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { endpoints } from '../shared-contracts/src/contract.endpoints'
import { endpoints as ofOffices } from '../shared-contracts/src/contract.office-endpoints'
import load from './endpoints-loader.mjs'

test.each([
  ['contract.endpoints.ts', endpoints],
  ['contract.office-endpoints.ts', ofOffices],
])('browsers get each method and path of %s as it stands, and nothing else of it', async (file, expected) => {
  const folder = join(import.meta.dirname, '../shared-contracts/src')
  const bundler = { resourcePath: join(folder, file), addContextDependency: vi.fn() }
  const module = await load.call(bundler)
  expect(bundler.addContextDependency).toHaveBeenCalledWith(folder)
  const [, text] = /^export const endpoints = JSON\.parse\((".*")\)$/.exec(module)
  expect(JSON.parse(JSON.parse(text))).toEqual(expected)
  expect(endpoints.accounts.sessions).toBe('GET /api/sessions')
})
