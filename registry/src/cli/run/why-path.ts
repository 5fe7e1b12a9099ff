import type { Audience } from 'shared-contracts/accounts/audience'
import type { HostRoute } from 'shared-contracts/remote/host-route.schema'
import type { Registry } from '../../registry'
import { matchRoute } from '../../snapshot/match-route'

/** Who answers a path for those visitors who have one release of a remote. */
export interface Answer {
  /** `null`: the shell itself. */
  remote: string | null
  /** Of the release; `null` for the shell. */
  version: string | null
  /** Of visitors who may have it, in basis points; `null` for the active release, which has all the others. */
  shareBp: number | null
  page: string
  guard: Audience | null
  layout: 'shop' | 'bare' | null
  render: 'server' | 'client' | null
}

type Table = { path: string; handle: Answer }[]

/** Every answer that a visitor may get at a path, the usual one first. Empty: a 404. */
export async function whyPath(
  registry: Registry,
  environment: string,
  { pathname, shell }: { pathname: string; shell: readonly HostRoute[] },
): Promise<Answer[]> {
  const { remotes } = await registry.environment(environment)
  const tableOf = async (remote: string, version: string, shareBp: number | null): Promise<Table> =>
    (await registry.release(remote, version)).routes.map(({ path, page, guard, layout, render }) => ({
      path,
      handle: { remote, version, shareBp, page, guard: guard ?? null, layout, render },
    }))
  const active = new Map<string | null, Table>()
  active.set(
    null,
    shell.map(({ path, page, guard }) => ({
      path,
      handle: { remote: null, version: null, shareBp: null, page, guard: guard ?? null, layout: null, render: null },
    })),
  )
  for (const [remote, slot] of Object.entries(remotes)) active.set(remote, await tableOf(remote, slot.active, null))
  const usual = matchRoute([...active.values()].flat(), pathname)
  const answers = usual ? [usual] : []
  for (const [remote, { rollout }] of Object.entries(remotes)) {
    if (rollout?.state !== 'running') continue
    const rolledOut = await tableOf(remote, rollout.version, rollout.shareBp)
    const drawn = matchRoute([...new Map(active).set(remote, rolledOut).values()].flat(), pathname)
    if (drawn?.remote === remote) answers.push(drawn)
  }
  return answers
}
