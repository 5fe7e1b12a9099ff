import type { Cohort } from 'shared-contracts'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { HostRoute } from 'shared-contracts/remote/remote-manifest.schema'
import type { Environment } from '../documents/environment.schema'
import { HOST } from '../store/registry-paths'
import type { Registry } from '../registry'
import { bucketOf, chooseVersions } from '../rollouts/change-rollout'
import { matchRoute } from '../snapshot/resolve-snapshot'
import { command, type Result } from './run/command'
import { UsageError } from './run/exit-codes'
import { type Paint, short, showShare, table } from './text/format'

/** The release that a visitor gets of one remote, and what decides it. */
interface Reason {
  remote: string
  version: string
  cohort: Cohort
  /** The visitor's place in the rollout, 0 to 9999; `null` without a rollout. */
  bucket: number | null
  /** The rollout's share in basis points; `null` without one. */
  shareBp: number | null
  because: string
}

/** What decides which release of every remote a visitor gets, apart from what they chose by hand. */
function whyVisitor(environment: Environment, id: string): Reason[] {
  const { remotes, host } = environment
  // The shell is drawn as remotes are.
  const slots = { ...(host ? { [HOST]: host } : {}), ...remotes }
  const choices = chooseVersions({ ...environment, remotes: slots }, { id, overrides: {} })
  return Object.entries(slots).map(([remote, { active, rollout }]) => {
    const { version, cohort } = choices[remote] ?? { version: active, cohort: 'stable' as const }
    if (!rollout)
      return { remote, version, cohort, bucket: null, shareBp: null, because: 'no rollout: everybody has it' }
    const bucket = bucketOf(rollout.id, id)
    const { shareBp, state } = rollout
    const side = bucket < shareBp ? 'below' : 'not below'
    const because =
      state === 'running'
        ? `bucket ${bucket} is ${side} ${shareBp} (${showShare(shareBp)})`
        : `the rollout is ${state}: everybody has the active release`
    return { remote, version, cohort, bucket, shareBp, because }
  })
}

/** Who answers a path for those visitors who have one release of a remote. */
interface Answer {
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
async function whyPath(
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

/** As the edge makes and reads it. */
const VISITOR_ID = /^[\w-]{22}$/

const whoGets = ({ shareBp }: Answer, alone: boolean) =>
  shareBp !== null ? `${showShare(shareBp)} of visitors` : alone ? 'everybody' : 'all others'

function pathResult(
  paint: Paint,
  pathname: string,
  { answers, shellKnown }: { answers: Answer[]; shellKnown: boolean },
): Result {
  const rows = answers.map((answer) => [
    answer.remote ?? 'the shell',
    answer.version ? short(answer.version) : '-',
    answer.page,
    answer.guard ?? 'nobody',
    answer.layout ?? '-',
    answer.render ?? '-',
    whoGets(answer, answers.length === 1),
  ])
  const unknown = shellKnown ? '' : '\nThe pages of the shell are not known: none is live.'
  const text =
    rows.length > 0
      ? table(paint, ['ANSWERED BY', 'RELEASE', 'PAGE', 'MUST SIGN IN', 'LAYOUT', 'DRAWN BY', 'FOR'], rows)
      : `Nobody answers ${pathname}: a 404`
  return { json: { path: pathname, answers, shellKnown }, text: text + unknown }
}

/** Explains which releases a visitor gets, or who answers a path. */
export const why = command({
  name: 'why',
  usage: '<visitor-id or path>',
  takes: [1, 1],
  summary: 'which releases a visitor gets and why, or who answers a path',
  details: [
    "A visitor's id is the cookie `visitor`, which exists while a rollout needs it. What somebody chose by hand comes before all of this.",
    'Examples\n  npm run shop -- why /seller/orders\n  npm run shop -- why Zl2oG7uJ9QmR4tVb1xYc3w',
  ],
  options: {},
  json: '{ visitor, remotes: [{ remote, version, cohort, bucket, shareBp, because }] } or { path, answers: [{ remote, version, shareBp, page, guard, layout, render }], shellKnown }',
  async run({ registry, environment, positionals, paint }) {
    const asked = positionals[0] ?? ''
    if (/^(?:https?:\/)?\//.test(asked)) {
      const { pathname } = new URL(asked, 'http://localhost')
      const shell = await shellRoutes(registry, environment)
      const answers = await whyPath(registry, environment, { pathname, shell: shell ?? [] })
      return pathResult(paint, pathname, { answers, shellKnown: shell !== null })
    }
    if (!VISITOR_ID.test(asked))
      throw new UsageError(
        `"${asked}" is neither a path (/seller) nor a visitor's id (the 22 characters of the cookie)`,
      )
    const reasons = whyVisitor(await registry.environment(environment), asked)
    return {
      json: { visitor: asked, remotes: reasons },
      text: table(
        paint,
        ['REMOTE', 'RELEASE', 'COHORT', 'BECAUSE'],
        reasons.map(({ remote, version, cohort, because }) => [
          remote,
          short(version),
          { text: cohort, ...(cohort === 'canary' ? { style: 'yellow' as const } : {}) },
          because,
        ]),
      ),
    }
  },
})

/** Pages that the live shell draws itself; `null` before there is one. */
async function shellRoutes(registry: Registry, environment: string): Promise<HostRoute[] | null> {
  const { host } = await registry.environment(environment)
  return host ? ((await registry.release(HOST, host.active)).shell?.routes ?? null) : null
}
