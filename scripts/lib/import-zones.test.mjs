import { expect, test } from 'vitest'
import { importsIn, readTree } from './import-graph.mjs'
import { brokenZones, importZones } from './import-zones.mjs'

const { resolve } = readTree()
const zones = importZones()

/** What the zones say about a file of ours that would import another. */
function verdict(from, source) {
  const imports = importsIn(from, source).map(({ specifier }) => ({ from, to: resolve(from, specifier) }))
  expect(imports.filter(({ to }) => to)).not.toEqual([])
  return brokenZones(imports, zones).length > 0 ? 'refused' : 'allowed'
}

test.each([
  ['host/src/app.tsx', 'shared-ui', 'allowed'],
  ['host/src/app.tsx', 'shared-contracts/paths', 'allowed'],
  ['host/src/app.tsx', '../../remote-auth/src/remote', 'refused'],
  ['host/src/app.tsx', '../../api/src/env', 'refused'],
  ['remote-auth/src/remote.tsx', '../../host/src/shell', 'refused'],
  ['remote-auth/src/remote.tsx', '../../remote-seller/src/remote', 'refused'],
  ['remote-auth/src/remote.tsx', 'standalone', 'refused'],
  ['remote-auth/src/standalone.tsx', 'standalone', 'allowed'],
  ['remote-auth/src/features/log-in/log-in-page.tsx', 'standalone/testing', 'refused'],
  ['remote-auth/src/features/log-in/log-in-page.test.tsx', 'standalone/testing', 'allowed'],
  ['remote-auth/src/testing/render-page.tsx', 'standalone/testing', 'allowed'],
  ['host/src/app.tsx', 'standalone/testing', 'refused'],
  ['shared-ui/src/form/form.tsx', 'standalone/testing', 'refused'],
  ['shared-ui/src/form/form.test.tsx', 'standalone/testing', 'allowed'],
  ['shared-ui/src/index.ts', '../../host/src/shell', 'refused'],
  ['shared-contracts/src/index.ts', 'shared-ui', 'refused'],
  ['api/src/identity/accounts/log-in.ts', 'registry/store/open-store', 'allowed'],
  ['api/src/identity/accounts/log-in.ts', '../../../../edge/src/app', 'refused'],
  ['api/src/identity/accounts/log-in.ts', 'demo/demo', 'refused'],
  ['api/src/main.ts', 'demo/demo', 'allowed'],
  ['api/src/app.ts', 'demo/demo', 'refused'],
  ['demo/src/demo.ts', 'api/app', 'allowed'],
  ['edge/src/app.ts', 'registry/registry-error', 'allowed'],
  ['edge/src/app.ts', '../../remote-auth/src/remote', 'refused'],
])('%s → %s is %s', (file, imported, expected) => {
  expect(verdict(file, `import { x } from '${imported}'`)).toBe(expected)
})

test.each([
  `import '../../remote-auth/src/remote'`,
  `import {\n  one,\n  other as more,\n} from '../../remote-auth/src/remote'`,
  `import type { One } from '../../remote-auth/src/remote'`,
  `export * from '../../remote-auth/src/remote'`,
  `export { one } from '../../remote-auth/src/remote'`,
  `export type { One } from '../../remote-auth/src/remote'`,
  `export const later = () => import(/* with a name */ '../../remote-auth/src/remote')`,
  `import sheet from '../../remote-auth/src/features/log-in/log-in-form.module.css'`,
])('%s is an import', (source) => {
  expect(verdict('host/src/app.tsx', source)).toBe('refused')
})
