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
  /** Takes down what nobody expected. */
  log(error: unknown): void
}

/** What routes know of a request: whose token it carries. */
export interface TeamContext {
  Variables: { team: string }
}
