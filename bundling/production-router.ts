import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const fromHost = createRequire(new URL('../host/package.json', import.meta.url))

/** React Router's package names its development build alone, which carries every warning; these are aliases for the other one. */
export function productionRouter(): Record<string, string> {
  const fromRouterDom = createRequire(fromHost.resolve('react-router-dom'))
  const folder = join(dirname(fromRouterDom.resolve('react-router/package.json')), 'dist/production')
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') }
}
