import { command, type Result } from './run/command'
import { UsageError } from './run/exit-codes'
import { whyPath, type Answer } from './run/why-path'
import { whyVisitor } from './run/why-visitor'
import type { Paint } from './text/paint'
import { showShare, short } from './text/format'
import { table } from './text/table'
import type { HostRoute } from 'shared-contracts/remote/host-route.schema'
import { HOST } from '../host/host-name'
import type { Registry } from '../registry'

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
