import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { remoteFolders } from './scripts/lib/workspaces.mjs'

const onNode = ['shared-contracts', 'api', 'demo', 'registry', 'edge', 'bundling', 'scripts']
const inDom = ['shared-ui', 'standalone', 'host', 'template-remote', ...remoteFolders()]

/** Workspaces to test, by commas; all when absent. The configuration of another one is not even read. */
const only = process.env.TEST_PROJECTS?.split(',')
const isWanted = (name: string) => only?.includes(name) ?? true

const shared = {
  // Timeouts for tests that hang, long enough for a slow machine.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  include: ['**/*.test.{ts,tsx,mjs}'],
  exclude: ['**/node_modules/**', '**/dist/**'],
}

/** A folder with a configuration of its own speaks for itself. */
function project(name: string) {
  if (existsSync(new URL(`${name}/vitest.config.ts`, import.meta.url))) return `${name}/vitest.config.ts`
  return {
    // Loading the code anew for each file would take as much time as the tests. What starts builds and servers keeps each file to itself.
    test: { ...shared, name, root: name, environment: 'node' as const, isolate: name === 'scripts' },
  }
}

/**
 * All that runs in a document, as one: a worker then loads React, the document and what they share once, and not for each workspace again.
 * vitest.dom-setup.ts tidies up between files.
 */
const frontEnds = (folders: readonly string[]) => ({
  test: {
    ...shared,
    name: 'front-ends',
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx,mjs}`),
    environment: 'jsdom' as const,
    isolate: false,
    setupFiles: [new URL('vitest.dom-setup.ts', import.meta.url).pathname],
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
  },
})

export default defineConfig({
  test: {
    // Two is what the smallest machine that we care about has; more would make databases and password hashes time out.
    maxWorkers: 2,
    // What the compiler made of a file is kept for the next run, by what is in the file. Not among the packages, which copies of a checkout share.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    projects: [
      ...onNode.filter(isWanted).map(project),
      ...(inDom.some(isWanted) ? [frontEnds(inDom.filter(isWanted))] : []),
    ],
  },
})
