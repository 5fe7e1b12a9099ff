import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import withoutManifests from './bare-federation-loader.mjs'
import { bareFederationRule } from './loaders'

test.each([
  ['runtime-core/dist/core.js', /new SnapshotHandler\(/],
  ['runtime-core/dist/remote/index.js', /formatPreloadArgs\(|preloadAssets\(|getGlobalRemoteInfo\(/],
  ['runtime-core/dist/utils/load.js', /return (?:loadEsmEntry|loadSystemJsEntry)\(/],
  ['runtime-core/dist/utils/share.js', /status === TreeShakingStatus\.NO_USE/],
  ['runtime-core/dist/shared/index.js', /initRemoteModule/],
  ['webpack-bundler-runtime/dist/index.js', /import \* as runtime/],
])('what speaks of manifests is out of %s, and it is a module still', async (path, unused) => {
  const file = join(import.meta.dirname, '../node_modules/@module-federation', path)
  expect(file).toMatch(bareFederationRule.test)
  const code = readFileSync(file, 'utf8')
  const bare = withoutManifests(code)
  expect(code).toMatch(unused)
  expect(bare).not.toMatch(unused)
  const { parseSync } = await import('oxc-parser')
  expect(parseSync(file, bare).errors).toEqual([])
  const exported = /^export \{.*$/m
  expect(exported.exec(bare)?.[0]).toBe(exported.exec(code)?.[0])
})
