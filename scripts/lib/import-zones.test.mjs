import { ESLint } from 'eslint'
import { expect, test, vi } from 'vitest'
import { root } from './workspaces.mjs'

// The first file loads the type checker.
vi.setConfig({ testTimeout: 60_000 })

const eslint = new ESLint({
  cwd: root,
  ruleFilter: ({ ruleId }) => ruleId === 'import-x/no-restricted-paths',
  // With CI set, the parser takes a file's text from the disk, whatever text it is handed.
  overrideConfig: { languageOptions: { parserOptions: { disallowAutomaticSingleRunInference: true } } },
})

/** What the zones say about a file of ours that would import another. */
async function verdict(filePath, imported) {
  const code = `import { x } from '${imported}'\nexport const y = x\n`
  const [result] = await eslint.lintText(code, { filePath: `${root}/${filePath}` })
  expect(result.fatalErrorCount).toBe(0)
  return result.messages.some(({ ruleId }) => ruleId === 'import-x/no-restricted-paths') ? 'refused' : 'allowed'
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
  ['shared-ui/src/index.ts', '../../host/src/shell', 'refused'],
  ['shared-contracts/src/index.ts', 'shared-ui', 'refused'],
  ['api/src/accounts/log-in.ts', 'registry/store/open-store', 'allowed'],
  ['api/src/accounts/log-in.ts', '../../../edge/src/app', 'refused'],
  ['edge/src/app.ts', 'registry/registry-paths', 'allowed'],
  ['edge/src/app.ts', '../../remote-auth/src/remote', 'refused'],
])('%s → %s is %s', async (file, imported, expected) => {
  expect(await verdict(file, imported)).toBe(expected)
})
