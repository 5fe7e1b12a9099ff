import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { remoteFolders } from './scripts/lib/workspaces.mjs'

const onNode = ['shared-contracts', 'api', 'demo', 'registry', 'edge', 'bundling', 'scripts']
const inDom = ['shared-ui', 'standalone', 'host', 'template-remote', ...remoteFolders()]

/** Workspaces to test, by commas; all when absent. The configuration of another one is not even read. */
const only = process.env.TEST_PROJECTS?.split(',')
const isWanted = (name: string) => only?.includes(name) ?? true

const shared = {
  testTimeout: 180_000,
  // Removing a copied checkout takes longer than Vitest's ten seconds where the disk is busy.
  hookTimeout: 300_000,
  include: ['**/*.test.{ts,tsx,mjs}'],
  exclude: ['**/node_modules/**', '**/dist/**'],
}

/** A folder with a configuration of its own speaks for itself. */
function project(name: string, environment: 'node' | 'jsdom') {
  if (existsSync(new URL(`${name}/vitest.config.ts`, import.meta.url))) return `${name}/vitest.config.ts`
  return {
    test: {
      ...shared,
      name,
      root: name,
      environment,
      // Loading the code anew for each file would take as much time as the tests; vitest.dom-setup.ts tidies up between files. What starts
      // builds and servers keeps each file to itself.
      isolate: name === 'scripts',
      setupFiles: environment === 'jsdom' ? [new URL('vitest.dom-setup.ts', import.meta.url).pathname] : [],
      css: { modules: { classNameStrategy: 'non-scoped' as const } },
    },
  }
}

export default defineConfig({
  test: {
    // Two is what the smallest machine that we care about has; more would make databases and password hashes time out.
    maxWorkers: 2,
    projects: [
      ...onNode.filter(isWanted).map((name) => project(name, 'node')),
      ...inDom.filter(isWanted).map((name) => project(name, 'jsdom')),
    ],
  },
})
