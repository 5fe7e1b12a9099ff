import { dirname } from 'node:path'
import { build } from 'esbuild'

/** Evaluates `contract.endpoints.ts`, or that of the offices, while building and puts its result in its place: browsers get methods and paths without the schemas. */
export default async function endpoints() {
  this.addContextDependency(dirname(this.resourcePath))
  const { outputFiles } = await build({
    entryPoints: [this.resourcePath],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  })
  const source = Buffer.from(outputFiles[0].text).toString('base64')
  const contract = await import(`data:text/javascript;base64,${source}`)
  return `export const endpoints = JSON.parse(${JSON.stringify(JSON.stringify(contract.endpoints))})`
}
