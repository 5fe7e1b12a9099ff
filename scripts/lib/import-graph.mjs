import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { walkFiles } from './walk-files.mjs'
import { readJson, root, workspaceFolders } from './workspaces.mjs'

const isModule = /\.(ts|tsx|mjs)$/
/** Where the workspaces' `exports` lead: `shared-ui/forms` → `shared-ui/src/forms.ts`. */
function exportedFile(specifier, exportsOf) {
  const [workspace, ...rest] = specifier.split('/')
  const exported = exportsOf.get(workspace)
  if (!exported) return null
  const name = rest.length > 0 ? `./${rest.join('/')}` : '.'
  const target = exported[name] ?? exported['./*']?.replace('*', rest.join('/'))
  return target ? posix.join(workspace, target) : null
}

/** Every file of ours by workspace, and what finds the file that a module means by a specifier: its path, or `null` when it is none of ours. */
export function readTree() {
  const folders = [...new Set([...workspaceFolders(), 'template-remote', 'bundling', 'scripts'])].filter((name) =>
    existsSync(join(root, name)),
  )
  const files = new Set(folders.flatMap((folder) => [...walkFiles(join(root, folder))]))
  const exportsOf = new Map(folders.map((folder) => [folder, readJson(join(root, folder, 'package.json'))?.exports]))

  const resolve = (from, specifier) => {
    const path = specifier.startsWith('.') ? posix.join(dirname(from), specifier) : exportedFile(specifier, exportsOf)
    if (!path) return null
    const meant = [path, ...['.ts', '.tsx', '.mjs', '.js', '.json', '/index.ts'].map((end) => `${path}${end}`)]
    return meant.find((file) => files.has(file)) ?? null
  }
  return { files, resolve }
}

/**
 * What a module's source imports, as `{ specifier, kind }`: `value` (runs when the module is loaded), `type` (gone at run time) or
 * `lazy` (`import()`).
 */
export function importsIn(file, source) {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const requests = [
    ...staticImports.map(({ start, moduleRequest }) => ({ start, moduleRequest })),
    ...staticExports.flatMap(({ start, entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [{ start, moduleRequest }] : [])).slice(0, 1),
    ),
  ]
  return [
    ...requests.map(({ start, moduleRequest: { value } }) => ({
      specifier: value,
      kind: /^(?:import|export) type\s/.test(source.slice(start, start + 12)) ? 'type' : 'value',
    })),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: source.slice(start + 1, end - 1),
      kind: 'lazy',
    })),
  ]
}

/** Every import of one file of ours by another, as `{ from, to, kind }` with paths from the project's folder. */
export function readImports() {
  const { files, resolve } = readTree()
  return [...files]
    .filter((file) => isModule.test(file))
    .flatMap((from) =>
      importsIn(from, readFileSync(join(root, from), 'utf8')).flatMap(({ specifier, kind }) => {
        const to = resolve(from, specifier)
        return to ? [{ from, to, kind }] : []
      }),
    )
}

/** Names all that verbs work with; each of these takes it as a parameter. */
const LIST_OF_ALL = 'api/src/deps.ts'

/** Groups of modules that need each other, to load or by types, unless they are loaded later: Tarjan's strongly connected components. */
export function importCycles(imports) {
  const next = new Map()
  for (const { from, to, kind } of imports) {
    if (kind === 'lazy' || (kind === 'type' && to === LIST_OF_ALL)) continue
    next.set(from, [...(next.get(from) ?? []), to])
  }
  const number = new Map()
  const lowest = new Map()
  const stack = []
  const cycles = []

  const visit = (module) => {
    number.set(module, number.size)
    lowest.set(module, number.get(module))
    stack.push(module)
    for (const other of next.get(module) ?? []) {
      if (!number.has(other)) visit(other)
      if (stack.includes(other)) lowest.set(module, Math.min(lowest.get(module), lowest.get(other)))
    }
    if (lowest.get(module) !== number.get(module)) return
    const group = stack.splice(stack.indexOf(module))
    if (group.length > 1 || next.get(module)?.includes(module)) cycles.push(group.sort())
  }
  for (const module of next.keys()) if (!number.has(module)) visit(module)
  return cycles
}

/** The folder of `api/src` that a module lives in; `null` for what composes them, for tests and other workspaces. */
export function districtOf(module) {
  const [, district] = /^api\/src\/([^/]+)\/.+$/.exec(module) ?? []
  return !district || district === 'testing' || module.endsWith('.test.ts') ? null : district
}

/** Imports that lead from one district of the API into another. */
export const districtImports = (imports) =>
  imports.filter(({ from, to }) => {
    const [a, b] = [districtOf(from), districtOf(to)]
    return a && b && a !== b
  })
