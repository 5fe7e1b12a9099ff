import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliOf, integrityOf, listFiles } from '../releases/release-files'

/** A file that browsers load. */
export interface BuiltFile {
  /** Relative to the folder of the browser's files. */
  path: string
  /** Its content; empty for what is neither script nor style. */
  text: string
  bytes: number
  brotliBytes: number
  integrity: string
}

/** Reads all that a build has for browsers. */
export async function builtFiles(buildDir: string): Promise<BuiltFile[]> {
  const web = join(buildDir, 'web')
  return Promise.all(
    (await listFiles(web)).map(async (path) => {
      const content = await readFile(join(web, path))
      return {
        path,
        text: /\.(?:js|css)$/.test(path) ? content.toString('utf8') : '',
        bytes: content.length,
        brotliBytes: (await brotliOf(path, content))?.length ?? content.length,
        integrity: integrityOf(content),
      }
    }),
  )
}

export const scriptsOf = (files: BuiltFile[]): BuiltFile[] => files.filter(({ path }) => path.endsWith('.js'))

export const stylesOf = (files: BuiltFile[]): BuiltFile[] => files.filter(({ path }) => path.endsWith('.css'))
