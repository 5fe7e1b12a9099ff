import { sql } from 'drizzle-orm'
import { haltRollout } from 'registry/rollouts/halt-rollout'
import { audiencePaths } from 'shared-contracts/paths'
import { listAdminEmails } from '../accounts/list-admin-emails'
import type { Deps } from '../deps'
import { findBreaches, runningRollouts, type Breach } from './find-breaches'
import { stopMail } from './guard.messages'

/** Any number that nothing else in the database locks. */
const LOCK_KEY = 4_738_220_202

/** Whose name the audit log shows. */
const GUARD = 'guard'

async function stop({ registry, log }: Pick<Deps, 'registry' | 'log'>, breach: Breach): Promise<boolean> {
  const { environment, remote, version, reason } = breach
  const request = { store: registry, environment, remote, version, how: 'stop', by: GUARD, reason } as const
  const before = await registry.environments.latest(environment)
  // Somebody may have paused, aborted or replaced it meanwhile: then there is nothing to stop.
  const rollout = before?.remotes[remote]?.rollout
  if (rollout?.version !== version || rollout.state !== 'running') return false
  const { revision, change } = await haltRollout({ ...request, expectedRevision: before?.revision })
  log.warn({ environment, remote, version, revision, reason }, 'the guard stopped a rollout')
  return change?.action === 'stop'
}

async function tell(deps: Pick<Deps, 'db' | 'env' | 'mailer'>, breach: Breach): Promise<void> {
  const { shopName, origin } = deps.env
  const mail = stopMail({ ...breach, shopName, link: `${origin}${audiencePaths.admin.area}` })
  for (const recipient of await listAdminEmails(deps.db)) await deps.mailer.send({ recipient, ...mail })
}

/**
 * Looks once at every rollout that goes on, and takes back those whose release does harm: at the next page everybody has the
 * stable one. Of several processes one does it. Says why in the audit log and by mail to the admins.
 */
export async function runGuard(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'log' | 'mailer' | 'registry'>,
): Promise<void> {
  const { db, log, registry } = deps
  for (const name of await registry.environments.names()) {
    try {
      const environment = await registry.environments.latest(name)
      if (!environment || runningRollouts(environment).length === 0) continue
      const stopped = await db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK_KEY}) as mine`)
        if (!rows[0]?.mine) return []
        const done: Breach[] = []
        for (const breach of await findBreaches(deps, tx, environment)) if (await stop(deps, breach)) done.push(breach)
        return done
      })
      for (const breach of stopped) await tell(deps, breach)
    } catch (error) {
      // One environment that cannot be read leaves the others guarded.
      log.error({ err: error, environment: name }, 'the guard could not look at an environment')
    }
  }
}
