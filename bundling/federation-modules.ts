import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { rspack as Rspack } from '@rsbuild/core'

const fromEnhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'))
/** A package of the federation runtime as a module, where the bundler would take the other build. */
const federationModule = (name: string) =>
  fromEnhanced.resolve(name).replace(/\.cjs$/, name.endsWith('codes') ? '.mjs' : '.js')

/** Puts what can be tree-shaken, and the few words that are needed, in the place of the federation runtime's own modules. */
export const federationReplacements = ({ NormalModuleReplacementPlugin }: typeof Rspack) => [
  // Rspack resolves the federation runtime's CommonJS build, which cannot be tree-shaken.
  new NormalModuleReplacementPlugin(/^@module-federation[\\/](?:runtime|error-codes)$/, (resource) => {
    resource.request = federationModule(resource.request)
  }),
  new NormalModuleReplacementPlugin(/@module-federation[\\/].+\.cjs$/, (resource) => {
    resource.request = resource.request.replace(/\.cjs$/, '.js')
  }),
  new NormalModuleReplacementPlugin(/^\.\/desc\.mjs$/, (resource) => {
    if (/[\\/]error-codes[\\/]dist$/.test(resource.context))
      resource.request = join(import.meta.dirname, 'federation-words.mjs')
  }),
]
