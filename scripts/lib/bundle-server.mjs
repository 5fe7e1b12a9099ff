import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './workspaces.mjs'

const ours = ['shared-contracts', 'registry', 'api', 'demo', 'edge']

/** Where Node would find a package from a file, without asking what is inside it. */
function packageFolder(name, from) {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(found)) return found
  }
  return null
}

/**
 * Our workspaces are TypeScript and go into the bundle. Packages stay outside, loaded by Node as their authors meant them; save those
 * that npm put into a workspace's own node_modules, where a file in dist/ would not find them.
 */
const workspacePackages = {
  name: 'workspace-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer, resolveDir, kind }) => {
      if (kind === 'entry-point' || path.startsWith('node:')) return undefined
      const [first, ...rest] = path.split('/')
      if (ours.includes(first) && !importer.includes('node_modules')) {
        const file = join(root, first, 'src', rest.join('/') || 'index')
        return {
          path: [file, `${file}.ts`, `${file}.tsx`].find((option) => /\.\w+$/.test(option) && existsSync(option)),
        }
      }
      const name = path.startsWith('@') ? `${first}/${rest[0]}` : first
      const folder = packageFolder(name, resolveDir)
      if (folder && folder !== join(root, 'node_modules', name)) return undefined
      return { path, external: true }
    })
  },
}

/** Imported, its nine megabytes would be read twice more, for what they export. */
const requiredCompiler = {
  name: 'required-compiler',
  setup(build) {
    build.onResolve({ filter: /^typescript$/ }, ({ path, kind }) =>
      kind === 'require-call' ? { path, external: true } : { path, namespace: 'required' },
    )
    build.onLoad({ filter: /./, namespace: 'required' }, () => ({
      contents: `module.exports = require('typescript')`,
      resolveDir: root,
    }))
  },
}

/** Files that Node starts by themselves: workers by their suffix, commands by their folder. */
function standaloneEntries() {
  const entries = {}
  for (const workspace of ['api', 'demo', 'edge', 'registry']) {
    const source = join(root, workspace, 'src')
    for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = relative(source, join(entry.parentPath, entry.name))
      if (/[.-]worker\.[jt]s$/.test(file)) entries[entry.name.replace(/\.[jt]s$/, '')] = join(source, file)
      if (/^commands\/[^/]+(?<!\.test)\.ts$/.test(file)) entries[file.replace(/\.ts$/, '')] = join(source, file)
    }
  }
  return entries
}

/** Bundles the edge (with the api, unless it is elsewhere), the api alone, their workers and commands into dist/server. */
export async function bundleServer() {
  const { build, stop } = await import('esbuild')
  const outdir = join(root, 'dist/server')
  rmSync(outdir, { recursive: true, force: true })
  await build({
    entryPoints: {
      main: join(root, 'edge/src/main.ts'),
      api: join(root, 'api/src/main.ts'),
      ...standaloneEntries(),
    },
    outdir,
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    // Beside the entries, so that `new URL('./x-worker.js', import.meta.url)` means the same file from every chunk.
    chunkNames: 'chunk-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [requiredCompiler, workspacePackages],
    // Bundled CommonJS may call require(), which an ES module does not have.
    banner: { js: "import { createRequire as _cr } from 'node:module'; const require = _cr(import.meta.url);" },
  })
  // Else esbuild's own process stays as long as ours, which may go on as the server.
  await stop()
}
