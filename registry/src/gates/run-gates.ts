import type { RemoteManifest } from 'shared-contracts'
import type { GateResult } from '../documents/release.schema'
import { RegistryError } from '../registry-error'
import { allGates } from './all-gates'
import { measureInBrowser } from './browser/browser-gates'
import { brokenGate, type Gate, type GateKind, type StaticGate, type Subject } from './gate'
import { folderOf, readManifest, readSubject, type GatesRequest } from './read-subject'

export interface GatesOptions extends GatesRequest {
  /** Ids of gates, to run no other. */
  only?: readonly string[] | undefined
  /** All kinds when absent. */
  kinds?: readonly GateKind[] | undefined
  /** Called with what is measured now, where that takes a while. */
  note?: (text: string) => void
}

const MANIFEST_HINT = 'Correct remote.json; shared-contracts/src/remote/remote-manifest.schema.ts says what it holds.'

function wantedGates({ only, kinds }: GatesOptions): Gate[] {
  const unknown = only?.find((id) => !allGates.some((gate) => gate.id === id))
  if (unknown)
    throw new RegistryError(`There is no gate ${unknown}. There are: ${allGates.map(({ id }) => id).join(', ')}`)
  return allGates.filter((gate) => (only?.includes(gate.id) ?? true) && (kinds?.includes(gate.kind) ?? true))
}

async function measure(gate: StaticGate, subject: Subject): Promise<GateResult> {
  try {
    return { id: gate.id, ...(await gate.measure(subject)) }
  } catch (error) {
    return { id: gate.id, ...brokenGate(error) }
  }
}

/**
 * Measures a build, one gate after the other, those in a browser last: they need the machine for themselves. A manifest that is not
 * valid is the only result then: there is nothing to measure by.
 *
 * @throws RegistryError for an unknown remote or gate, and when there is no build.
 */
export async function runGates(options: GatesOptions): Promise<GateResult[]> {
  const gates = wantedGates(options)
  let manifest: RemoteManifest
  try {
    manifest = await readManifest(folderOf(options), options.remote)
  } catch (error) {
    if (!(error instanceof RegistryError) || error.kind === 'not-found') throw error
    return [{ id: 'manifest', passed: false, measured: error.message, hint: MANIFEST_HINT }]
  }
  const subject = await readSubject(options, manifest)
  const results: GateResult[] = []
  for (const gate of gates) if (gate.kind === 'static') results.push(await measure(gate, subject))
  const inBrowser = gates.flatMap(({ id, kind }) => (kind === 'browser' ? [id] : []))
  const findings = await measureInBrowser(inBrowser, subject, options.note)
  return [...results, ...[...findings].map(([id, finding]) => ({ id, ...finding }))]
}
