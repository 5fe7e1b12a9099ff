import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { FINDINGS_PAGE, findingsPage, isWhole } from './findings-page'
import { keptFindings } from './keep-finding'

const root = join(import.meta.dirname, '../../..')
const found = join(root, '.cache/failure-drills.md')

/** After a run of all drills: writes the page that it makes, and says how to take it over when it is not the committed one. */
export async function writeFindings(outputDir: string): Promise<void> {
  const findings = await keptFindings(outputDir)
  if (!isWhole(findings)) return
  const page = findingsPage(findings)
  if (page === (await readFile(FINDINGS_PAGE, 'utf8').catch(() => null))) return
  await mkdir(dirname(found), { recursive: true })
  await writeFile(found, page)
  const [from, to] = [found, FINDINGS_PAGE].map((path) => relative(root, path))
  console.log(`The drills found something else than ${to} says. To take it over: cp ${from} ${to}`)
}
