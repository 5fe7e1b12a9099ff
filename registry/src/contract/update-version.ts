import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { judgeVersion, type VersionVerdict } from './judge-version'
import { contractVersion, formatReport, readReport, reportFiles } from './report-file'

export interface ReportUpdate extends VersionVerdict {
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
 * Writes the report of the contract. What only adds raises the version by itself, as far as it has to; for what breaks, somebody decides:
 * then nothing but the report is written, and `fits` is false.
 *
 * @param lines the report of the sources.
 */
export async function updateReport(root: string, lines: string[]): Promise<ReportUpdate> {
  const files = reportFiles(root)
  const before = await readReport(files.released)
  const written = await contractVersion(root)
  const verdict = judgeVersion(before, { version: written, lines })
  const raises = !verdict.fits && verdict.effect === 'additive'
  const version = raises ? verdict.needed : written
  if (raises) await writeVersion(root, version)
  await writeFile(files.current, formatReport({ version, lines }))
  return {
    ...verdict,
    fits: verdict.fits || raises,
    version,
    raisedFrom: raises ? written : null,
    released: before?.version ?? null,
  }
}
