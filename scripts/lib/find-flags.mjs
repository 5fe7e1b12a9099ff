import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { walkFiles } from './walk-files.mjs'
import { root } from './workspaces.mjs'

const DECLARED_IN = 'shared-contracts/src/flags/flag-declarations.ts'

/** Source that ships: tests, mocks and the demo name flags as they like. */
const isRead = (file) =>
  /^(?:api|edge|host|registry|remote-[^/]+|template-remote|shared-ui|shared-contracts)\/src\/.+\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\/testing\//.test(file) &&
  file !== DECLARED_IN

/** Names that a module reads by the calls that are there for it: what is handed to `useFlag` and `readFlag` as a text. */
export const flagsReadIn = (source) =>
  [...source.matchAll(/\b(?:useFlag|readFlag)\((?:[\w.]+,\s*)?'([^']+)'/g)].map(([, name]) => name)

/**
 * What is wrong between declarations and code, a line each: a retired flag whose name any source still has, by whichever call, and an active
 * one that nothing reads.
 *
 * @param declared by name, each with its `state`.
 * @param sources the texts of modules, by file.
 */
export function flagProblems(declared, sources) {
  const all = Object.entries(sources)
  const read = new Set(all.flatMap(([, source]) => flagsReadIn(source)))
  return Object.entries(declared).flatMap(([name, { state }]) => {
    if (state === 'active') return read.has(name) ? [] : [`${name} is declared, and nothing reads it`]
    const quoted = new RegExp(`(['"\`])${name}\\1`)
    return all
      .filter(([, source]) => quoted.test(source))
      .map(
        ([file]) =>
          `${file} still has ${name}, which is retired: keep what it does with the variant that was decided on`,
      )
  })
}

/** The sources that ship, by file. */
export const shippedSources = () =>
  Object.fromEntries([...walkFiles()].filter(isRead).map((file) => [file, readFileSync(join(root, file), 'utf8')]))
