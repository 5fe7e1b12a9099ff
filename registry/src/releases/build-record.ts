import type { ReleasePage } from '../documents/release.schema'

/** `build.json`, which the bundler leaves beside its output: what belongs to what. Paths are relative to the browser's files. */
export interface BuildRecord {
  /** The federation container's name. */
  runtimeName: string
  /** First script: the container's entry, or the host's last initial script. */
  entry: string
  /** Initial scripts and styles, in order of execution. */
  initial: ReleasePage
  /** By the name of a page's chunk. */
  pages: Record<string, ReleasePage>
  /** Names of the npm packages whose modules are in the output. */
  packages: string[]
  /** Fonts that every page shows. */
  fonts: string[]
  /** Of a host: what it hands to remotes, by package, with its version. */
  libraries?: Record<string, string>
}
