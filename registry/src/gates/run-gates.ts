import type { GateResult } from '../documents/release.schema'
import { RegistryError } from '../registry-error'
import { allGates } from './all-gates'
import { buildRemote } from './build-remote'
import type { Gate, GateKind, Subject } from './gate'
import { folderOf, readManifest, readSubject, type GatesRequest } from './read-subject'

export interface GatesOptions extends GatesRequest {
  /** Ids of gates, to run no other. */
  only?: readonly string[]
  /** All kinds when absent. */
  kinds?: readonly GateKind[]
  /** `false` when the build is fresh: it is judged as it lies there. */
  build?: boolean
  /** Told of every result as it comes. */
  onResult?: (result: GateResult) => void
}

const MANIFEST_HINT = 'Correct remote.json; shared-contracts/src/remote/remote-manifest.schema.ts says what it holds.'

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function wantedGates({ only, kinds }: GatesOptions): Gate[] {
  const unknown = only?.find((id) => !allGates.some((gate) => gate.id === id))
  if (unknown)
    throw new RegistryError(`There is no gate ${unknown}. There are: ${allGates.map(({ id }) => id).join(', ')}`)
  return allGates.filter((gate) => (only?.includes(gate.id) ?? true) && (kinds?.includes(gate.kind) ?? true))
}

/** A gate that breaks has not been passed. */
async function measure(gate: Gate, subject: Subject): Promise<GateResult> {
  try {
    return { id: gate.id, ...(await gate.measure(subject)) }
  } catch (error) {
    return { id: gate.id, passed: false, measured: textOf(error), hint: 'The gate itself failed: see what it says.' }
  }
}

/**
 * Builds a remote and measures it. One after the other: the browser's need the machine for themselves. A manifest that
 * cannot be read, or sources that cannot be built, are the one result then: there is nothing to measure.
 *
 * @throws RegistryError for an unknown remote or gate.
 */
export async function runGates(options: GatesOptions): Promise<GateResult[]> {
  const gates = wantedGates(options)
  const results: GateResult[] = []
  const note = (result: GateResult) => {
    results.push(result)
    options.onResult?.(result)
  }
  const folder = folderOf(options)
  try {
    await readManifest(folder, options.remote)
  } catch (error) {
    if (error instanceof RegistryError && error.kind === 'not-found') throw error
    note({ id: 'manifest', passed: false, measured: textOf(error), hint: MANIFEST_HINT })
    return results
  }
  if (options.build !== false) {
    const fault = await buildRemote(options.root, folder)
    if (fault !== null) {
      note({
        id: 'build',
        passed: false,
        measured: fault,
        hint: `Make "npm run build -w remote-${options.remote}" pass.`,
      })
      return results
    }
  }
  const subject = await readSubject(options)
  for (const gate of gates) note(await measure(gate, subject))
  return results
}
