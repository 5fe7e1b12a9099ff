import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildRecord, integrityOf, SERVER_BUNDLE } from '../releases/release-files'
import { NO_SOURCE } from '../releases/source-of'
import type { RegistryStore } from '../store/registry-store'
import { fakeBuild } from './fake-build'

const NAME = 'toys_0123456789ab'

/** A build that meets every gate of a registry, until its style or one of its scripts is another one. */
export async function fitBuild(store: RegistryStore, { style = '', script = 'start()', server = '' } = {}) {
  const { buildDir, manifestFile } = await fakeBuild(store)
  const file = (path: string) => join(buildDir, path)
  await writeFile(file('web/static/page-toys.css'), style)
  await writeFile(file('web/static/page-toys.js'), script)
  await writeFile(file(SERVER_BUNDLE), server)
  const hashes = [style, script].map((text) => integrityOf(Buffer.from(text)))
  await writeFile(file('web/remote.js'), `var ${NAME} = ${JSON.stringify(hashes)}`)
  const build = JSON.parse(await readFile(file('build.json'), 'utf8')) as BuildRecord
  await writeFile(file('build.json'), JSON.stringify({ ...build, runtimeName: NAME }))
  return { buildDir, manifestFile, source: NO_SOURCE, gates: [] }
}
