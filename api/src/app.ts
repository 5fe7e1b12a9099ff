import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Account } from 'shared-contracts/accounts/account.schema'
import { AUDIENCES, type Audience } from 'shared-contracts/accounts/audience'
import { countAccounts } from './identity/accounts/count-accounts'
import { offerFirstAdmin } from './identity/accounts/first-admin'
import { startControl } from './operations/control/run-command'
import { dbMessages } from './platform/db/db.messages'
import { issueMissing } from './money/documents/issue-missing'
import { StartupError } from './platform/db/startup-error'
import { seedDistricts } from './platform/seed-districts'
import type { Deps } from './deps'
import { isProduction } from './env'
import { mainMessages } from './main.messages'
import { takesPayments } from './money/payments/payment-provider'
import { createHttp } from './create-http'
import { answerKept, answerRequest } from './http/answer-request'
import { createProxyWatch, noteProxies } from './http/client-address'
import { createFinishedAnswers } from './http/finished-answers'
import { createVisitor } from './http/visitor'
import { startJobs } from './platform/jobs/start-jobs'
import { oneByOne } from './platform/jobs/turns'
import { openDeps, type OpenOptions } from './open-deps'

/** The running marketplace, without a port of its own. */
export interface Api {
  /**
   * Answers `/api/*`, `/media/*`, `/healthz`, `/readyz` and, with demo data, `/dev/*`; anything else is a 404.
   *
   * @param info the address of the connection's other end, and what it is asked for, as a caller of ours says in W3C's form.
   */
  fetch(request: Request, info?: { address?: string | undefined; traceparent?: string | null }): Promise<Response>
  /** Answers a read at once whose answer is kept. @returns whether it has; otherwise it is for `fetch`. */
  answerKept(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** Who is signed in, from a `Cookie` header. An API that runs apart answers the same at `GET /api/sessions`. */
  sessions(cookieHeader: string | null | undefined): Promise<Record<Audience, Account | null>>
  /** Lines for whoever starts the shop: what it lacks, and what changes that. */
  notices: readonly string[]
  deps: Deps
  /** Ends the answers that have no end of their own, so that a server can finish the others. */
  endStreams(): void
  /** Finishes what is under way and gives everything back. */
  close(): Promise<void>
}

/**
 * Opens the data, brings it up to date, fills in the demo's on its first start, and is then ready to answer.
 *
 * @throws StartupError, whose message is for the operator.
 */
export async function createApi(options: OpenOptions): Promise<Api> {
  const { deps, embedded, close } = await openDeps(options)
  try {
    if (!deps.env.demo && (await deps.demo?.hasPublicAccounts(deps))) throw new StartupError(mainMessages.demoAccounts)
    const notices: string[] = []
    if (embedded && !deps.env.demo) {
      if (isProduction) deps.log.warn(dbMessages.notDurable)
      else notices.push(dbMessages.notDurable)
    }
    const fill = async () => {
      await seedDistricts(deps)
      if (deps.env.demo) await deps.demo?.start(deps)
      await issueMissing(deps)
    }
    // The embedded database is this process's alone.
    await (embedded ? fill() : oneByOne(deps, fill))
    if (!takesPayments(deps.payments)) notices.push(mainMessages.nothingPaid)
    const first = await offerFirstAdmin(deps)
    if (first) notices.push(mainMessages.firstAdmin(first))
    else if ((await countAccounts(deps.db)).admin === 0) notices.push(mainMessages.needsAdmin)
    if (isProduction) noteProxies(deps)
    const watchProxies = createProxyWatch(deps)
    const finished = createFinishedAnswers(deps.catalogue, {
      time: () => deps.clock.now().getTime(),
      given: () => deps.metrics.count('http_kept_answers_total', {}),
    })
    const http = createHttp(deps, finished)
    const stopControl = embedded ? await startControl(deps) : () => Promise.resolve()
    const stopJobs = startJobs(deps)
    return {
      fetch(request, info) {
        watchProxies(request.headers)
        const { address: peer, traceparent } = info ?? {}
        return answerRequest(deps, request, { peer, traceparent, handle: (own) => http.fetch(own) })
      },
      answerKept: (incoming, outgoing) => answerKept(deps, incoming, { outgoing, find: finished.at }),
      async sessions(cookieHeader) {
        const visitor = createVisitor(deps, cookieHeader)
        const found = await Promise.all(
          AUDIENCES.map(async (audience) => [audience, await visitor.account(audience)] as const),
        )
        return Object.fromEntries(found) as Record<Audience, Account | null>
      },
      notices,
      deps,
      endStreams: () => deps.live.close(),
      async close() {
        stopJobs()
        await stopControl()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
