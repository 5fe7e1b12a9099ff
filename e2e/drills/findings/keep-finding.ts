import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from './finding'

/** Below the folder that Playwright empties before each run. */
const folderIn = (outputDir: string) => join(outputDir, 'findings')

/** Keeps what a drill found until the run is over. Several processes may do so at once. */
export async function keepFinding(outputDir: string, finding: Finding): Promise<void> {
  await mkdir(folderIn(outputDir), { recursive: true })
  await writeFile(join(folderIn(outputDir), `${finding.remote}.${finding.kind}.json`), JSON.stringify(finding))
}

/** All that this run has found so far. */
export async function keptFindings(outputDir: string): Promise<Finding[]> {
  const names = await readdir(folderIn(outputDir)).catch(() => [])
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folderIn(outputDir), name), 'utf8')) as Finding),
  )
}
