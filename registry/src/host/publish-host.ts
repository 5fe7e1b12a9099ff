import { createHash } from 'node:crypto'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HostRoute } from 'shared-contracts/remote/host-route.schema'
import type { BuildRecord } from '../releases/build-record'
import { compressFile } from '../releases/compress-file'
import { hostReleaseSchema, type HostRelease } from '../documents/host-release.schema'
import { integrityOf } from '../releases/integrity-of'
import { listFiles } from '../releases/list-files'
import { writeAtomically } from '../store/write-atomically'

export interface HostPublication {
  /** The bundler's output: `web/` with `build.json` beside it, and `server/server.cjs`. */
  buildDir: string
  outDir: string
  routes: HostRoute[]
  contractVersion: string
}

/** Puts the shell's build beside earlier ones, so that an open tab keeps its chunks, and names the new one in `host.json`. */
export async function publishHost({
  buildDir,
  outDir,
  routes,
  contractVersion,
}: HostPublication): Promise<HostRelease> {
  const build = JSON.parse(await readFile(join(buildDir, 'build.json'), 'utf8')) as BuildRecord
  await mkdir(outDir, { recursive: true })
  const web = join(buildDir, 'web')
  const files = await listFiles(web)
  await cp(web, outDir, { recursive: true })
  await Promise.all(files.map((file) => compressFile(join(outDir, file))))
  const code = await readFile(join(buildDir, 'server/server.cjs'))
  const version = createHash('sha256')
    .update(JSON.stringify([files, routes]))
    .update(code)
    .digest('hex')
    .slice(0, 16)
  const server = `server.${version}.cjs`
  await cp(join(buildDir, 'server/server.cjs'), join(outDir, server))
  const locate = async (path: string) => ({ url: `/${path}`, integrity: integrityOf(await readFile(join(web, path))) })
  const release: HostRelease = {
    version,
    contractVersion,
    scripts: await Promise.all(build.initial.scripts.map(locate)),
    styles: await Promise.all(build.initial.styles.map(locate)),
    ...(build.libraries ? { libraries: build.libraries } : {}),
    fonts: build.fonts.map((path) => `/${path}`),
    routes,
    server,
  }
  await hostReleaseSchema.validate(release, { strict: true })
  await writeAtomically(join(outDir, 'host.json'), `${JSON.stringify(release, null, 2)}\n`)
  return release
}
