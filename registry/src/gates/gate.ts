import type { RemoteManifest } from 'shared-contracts'
import type { ContractReport } from '../contract/report-file'
import type { Environment } from '../documents/environment.schema'
import type { GateResult } from '../documents/release.schema'
import type { Registry } from '../registry'
import type { BuildRecord } from '../releases/release-files'
import type { BuiltFile } from './built-files'

/** What a gate may ask of the registry. */
export type KeptReleases = Pick<Registry, 'remotes' | 'releases' | 'release' | 'contract'>

/** What a gate may look at. */
export interface Subject {
  /** The project's folder. */
  root: string
  /** The remote's folder. */
  folder: string
  /** Name of the environment that the remote is to be released to. */
  environmentName: string
  environment: Environment
  registry: KeptReleases
  manifest: RemoteManifest
  build: BuildRecord
  /** What browsers get of the build. */
  files: BuiltFile[]
  /** Text of the bundle that the edge renders with. */
  server: string
  /** What the contract of the sources promises, where that is known already. */
  contract?: ContractReport
}

/** `static` ones read files and take seconds; `browser` ones run the product in Chromium. */
export type GateKind = 'static' | 'browser'

/** What a gate found. A hint belongs to a failure and says what to do. */
export type Finding = Omit<GateResult, 'id'>

interface GateBase {
  /** Stable: it stands in release records. */
  id: string
  kind: GateKind
}

/** One condition that a build's files have to meet before it is given to visitors. */
export interface StaticGate extends GateBase {
  kind: 'static'
  measure: (subject: Subject) => Promise<Finding> | Finding
}

/** One condition that a build has to meet in a real browser; those that are measured together share one shop. */
export interface BrowserGate extends GateBase {
  kind: 'browser'
}

export type Gate = StaticGate | BrowserGate

const MOST_NAMED = 5

/** Passed, with what was measured. */
export const passed = (measured: string): Finding => ({ passed: true, measured })

/** Failed: what was found, and what to do about it. */
export const failed = (measured: string, hint: string): Finding => ({ passed: false, measured, hint })

/** A gate that breaks has not been passed. */
export const brokenGate = (error: unknown): Finding =>
  failed(error instanceof Error ? error.message : String(error), 'The gate itself failed: see what it says.')

/** The first few of what was found, and how many more there are. */
export function someOf(found: string[]): string {
  const more = found.length - MOST_NAMED
  return [...found.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}
