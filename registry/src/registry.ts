import type { ContractBundle } from './documents/contract-bundle.schema'
import type { Environment } from './documents/environment.schema'
import type { GateResult, Release } from './documents/release.schema'
import type { ChangeOrder } from './environments/change-order.schema'
import type { Retention } from './releases/clean-releases'
import type { Source } from './releases/source-of'

/** A kept release as lists show it. */
export type ReleaseSummary = Pick<
  Release,
  | 'name'
  | 'version'
  | 'runtimeName'
  | 'owner'
  | 'contract'
  | 'capabilities'
  | 'commit'
  | 'subject'
  | 'author'
  | 'publishedAt'
  | 'publishedBy'
  | 'sizes'
>

/** A build that is to be kept. */
export interface BuiltRemote {
  /** The remote's `remote.json`. */
  manifestFile: string
  /** The bundler's output: `web/` with `build.json` beside it, and `server/remote.cjs`. */
  buildDir: string
  source: Source
  /** What was checked before. */
  gates: GateResult[]
}

/** A shell that is to be kept. */
export interface BuiltHost extends Pick<BuiltRemote, 'buildDir' | 'source'> {
  /** The host's `host.json`. */
  manifestFile: string
  /** The project's folder, whose contract the shell has. */
  root: string
}

/**
 * What the command line works with: a registry in this process's reach (a folder), or one behind HTTP. Both answer the same
 * and refuse the same, with a RegistryError whose message is for whoever asked.
 */
export interface Registry {
  /** Where it is, as a person would say it: a folder, or an address. */
  readonly place: string
  /** Origin of the shop that serves its releases; `null` when that is not known from here. */
  readonly shopOrigin: string | null
  /** Whose name its changes carry: the user of this machine, or the team of the token. */
  whoAmI(): Promise<string>
  /** Sorted. */
  environments(): Promise<string[]>
  /** What is live now; an empty environment before anything was. */
  environment(name: string): Promise<Environment>
  /** Revisions, newest first. @param before only those with a smaller number. */
  history(name: string, options: { limit: number; before?: number | undefined }): Promise<Environment[]>
  /** Names of the remotes that have a release, sorted. */
  remotes(): Promise<string[]>
  /** A remote's kept releases, newest first. */
  releases(remote: string): Promise<ReleaseSummary[]>
  release(remote: string, version: string): Promise<Release>
  /** A contract that shells were built with, by the name that they have for it; `null` when it is not kept. */
  contract(name: string): Promise<ContractBundle | null>
  /** What speaks for and against giving a kept release to everybody. */
  canRelease(environment: string, remote: string, version: string): Promise<GateResult[]>
  /** Whether the registry itself is in order. */
  examine(): Promise<GateResult[]>
  /** Keeps a build. Nobody has it by that; the same build again is the same release. */
  publish(build: BuiltRemote): Promise<Release>
  /** Keeps a shell. Nobody has it by that. @throws RegistryError where shells come with the platform's deploy. */
  publishHost(build: BuiltHost): Promise<Release>
  /** Removes what nobody has or may go back to. @returns what went, or with `dryRun` would. @throws RegistryError where only its own machine may. */
  clean(options: Retention & { only?: readonly string[]; dryRun: boolean }): Promise<ReleaseSummary[]>
  /** @returns the environment after the change. */
  change(environment: string, order: ChangeOrder): Promise<Environment>
  /** Lets go of connections. */
  close(): Promise<void>
}

export const summaryOf = (release: Release): ReleaseSummary => {
  const { name, version, runtimeName, owner, contract, capabilities, publishedAt, publishedBy, sizes } = release
  const { commit, subject, author } = release
  return {
    ...{ name, version, runtimeName, owner, contract, capabilities, publishedAt, publishedBy, sizes },
    ...{ commit, subject, author },
  }
}
