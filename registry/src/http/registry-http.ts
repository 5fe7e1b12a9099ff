import type { GateResult } from '../documents/release.schema'
import type { SigningKey } from '../signing/signing-key'
import type { RegistryStore } from '../store/registry-store'

/** What the registry's HTTP needs of whoever mounts it. */
export interface RegistryHttp {
  store: RegistryStore
  /** Path under which it is mounted, as in `/api/registry`. */
  basePath: string
  /** The team of a token; `null` when it is none. */
  teamOf(token: string): Promise<string | null>
  limits: {
    /** Counts a wrong token. @returns seconds to wait, or `null`. */
    wrongToken(): Promise<number | null>
    /** Counts a request. @returns seconds to wait, or `null`. */
    request(team: string): Promise<number | null>
  }
  /** What it signs with. */
  key(): Promise<SigningKey>
  /** Nothing is released that it has not reviewed and signed; a demo gives away what was built beside it. */
  releasesOnlyReviewed: boolean
  /** Measures an upload. @throws RegistryError for one that is not fit. */
  review(upload: { folder: string; remote: string }): Promise<GateResult[]>
  /** Takes down what nobody expected. */
  log(error: unknown): void
}

/** What routes know of a request: whose token it carries. */
export interface TeamContext {
  Variables: { team: string }
}
