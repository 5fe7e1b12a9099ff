import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { minifyContract } from './minify-contract'

test('the client carries the endpoints of the contract as it stands (else: npm run endpoints -w shared-contracts)', () => {
  expect(readFileSync(new URL('./contract.endpoints.json', import.meta.url), 'utf8')).toBe(minifyContract())
})
