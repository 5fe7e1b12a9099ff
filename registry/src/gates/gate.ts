import type { RemoteManifest } from 'shared-contracts'
import type { Environment } from '../documents/environment.schema'
import type { GateResult } from '../documents/release.schema'
import type { BuildRecord } from '../releases/build-record'
import type { Registry } from '../registry'
import type { BuiltFile } from './built-files'

/** What a gate may look at. */
export interface Subject {
  /** The project's folder. */
  root: string
  /** The remote's folder. */
  folder: string
  /** Name of the environment that the remote is to be released to. */
  environmentName: string
  environment: Environment
  registry: Registry
  manifest: RemoteManifest
  build: BuildRecord
  /** What browsers get of the build. */
  files: BuiltFile[]
}

/** `static` ones read files and take seconds; `browser` ones run the product in Chromium. */
export type GateKind = 'static' | 'browser'

/** What a gate found. A hint belongs to a failure and says what to do. */
export type Finding = Omit<GateResult, 'id'>

/** One condition that a build has to meet before it is given to visitors. */
export interface Gate {
  /** Stable: it stands in release records. */
  id: string
  kind: GateKind
  measure: (subject: Subject) => Promise<Finding> | Finding
}
