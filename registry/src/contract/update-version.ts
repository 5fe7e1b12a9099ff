import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkVersion, type VersionVerdict } from './compare-reports'
import { contractVersion, readReport, releasedReport } from './report-file'

export interface VersionUpdate extends VersionVerdict {
  /** Of shared-contracts, after it. */
  version: string
  /** The version before, when it was raised. */
  raisedFrom: string | null
  /** Version of the contract that was released last; `null` before the first. */
  released: string | null
}

/** A workspace's version stands in the lock, too: npm would change it there at the next installation. */
async function writeVersion(root: string, version: string): Promise<void> {
  const edits = [
    { path: 'shared-contracts/package.json', own: /^(\{[^{]*?"version": ")[^"]+/ },
    { path: 'package-lock.json', own: /("shared-contracts": \{\s*"version": ")[^"]+/ },
  ]
  for (const { path, own } of edits) {
    const file = join(root, path)
    const text = await readFile(file, 'utf8')
    await writeFile(
      file,
      text.replace(own, (_, before: string) => before + version),
    )
  }
}

/**
 * Compares the contract with the released one. What only adds raises the version by itself, as far as it has to; for what breaks, somebody
 * decides: then nothing is written, and `fits` is false.
 *
 * @param lines the report of the sources.
 */
export async function updateVersion(root: string, lines: string[]): Promise<VersionUpdate> {
  const before = await readReport(releasedReport(root))
  const written = await contractVersion(root)
  const verdict = checkVersion(before, { version: written, lines })
  const raises = !verdict.fits && verdict.effect === 'additive'
  const version = raises ? verdict.needed : written
  if (raises) await writeVersion(root, version)
  return {
    ...verdict,
    fits: verdict.fits || raises,
    version,
    raisedFrom: raises ? written : null,
    released: before?.version ?? null,
  }
}
