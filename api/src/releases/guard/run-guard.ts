import { applyChange } from 'registry/environments/activate-release'
import { proveRelease } from 'registry/environments/change-environment'
import { findSlot } from 'registry/environments/slot'
import { RegistryError } from 'registry/registry-error'
import { haltRollout } from 'registry/rollouts/change-rollout'
import { audiencePaths } from 'shared-contracts/paths'
import { listStaffWith } from '../../identity/staff/staff'
import type { Deps } from '../../deps'
import { signatureRule } from '../registry/registry-key'
import { findBreaches, type Breach } from './find-breaches'
import { findRelapses, type Relapse } from './find-relapses'
import { findProofs, type ProofFound } from './find-proofs'
import { rollbackMail, stopMail } from './guard.messages'

/** Whose name the release history shows. */
const GUARD = 'guard'

type GuardDeps = Pick<Deps, 'registry' | 'log' | 'metrics'>

async function stop({ registry, log, metrics }: GuardDeps, breach: Breach): Promise<boolean> {
  const { environment, remote, version, reason } = breach
  const request = { store: registry, environment, remote, version, how: 'stop', by: GUARD, reason } as const
  const before = await registry.environments.latest(environment)
  // Somebody may have paused, aborted or replaced it meanwhile: then there is nothing to stop.
  const rollout = before && findSlot(before, remote)?.rollout
  if (rollout?.version !== version || rollout.state !== 'running') return false
  const { revision, change } = await haltRollout({ ...request, expectedRevision: before?.revision })
  log.warn({ environment, remote, version, revision, reason }, 'the guard stopped a rollout')
  if (change?.action === 'stop') metrics.count('shop_guard_decisions_total', { decision: 'stop' })
  return change?.action === 'stop'
}

async function goBack(
  { registry, log, env, metrics }: GuardDeps & Pick<Deps, 'env'>,
  relapse: Relapse,
): Promise<boolean> {
  const { environment, remote, version, to, reason, revision: expectedRevision } = relapse
  // Who has changed something meanwhile knows better, until the next look.
  if ((await registry.environments.latest(environment))?.revision !== expectedRevision) return false
  try {
    const place = { store: registry, environment, by: GUARD, ...(await signatureRule(env)) }
    const order = { action: 'rollback', remote, version: to, reason, expectedRevision } as const
    const { revision } = await applyChange(place, order)
    log.warn({ environment, remote, version, to, revision, reason }, 'the guard went back to a proven release')
    metrics.count('shop_guard_decisions_total', { decision: 'rollback' })
    return true
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error
    // Such as a shell that a live remote does not work with, or a release that nobody has signed: people have to decide.
    log.warn({ err: error, environment, remote, version, to }, 'the guard could not go back to a proven release')
    return false
  }
}

async function prove({ registry, log, metrics }: GuardDeps, proof: ProofFound): Promise<void> {
  const { environment, remote, version, reason } = proof
  const { revision } = await proveRelease({ store: registry, environment, remote, version, by: GUARD, reason })
  log.info({ environment, remote, version, revision, reason }, 'a release is proven')
  metrics.count('shop_guard_decisions_total', { decision: 'prove' })
}

async function notify(deps: Pick<Deps, 'db' | 'env' | 'mailer'>, breach: Breach | Relapse): Promise<void> {
  const { shopName, origin } = deps.env
  const place = { shopName, link: `${origin}${audiencePaths.admin.area}` }
  const mail = 'to' in breach ? rollbackMail({ ...breach, ...place }) : stopMail({ ...breach, ...place })
  for (const { email } of await listStaffWith(deps.db, 'releases.read'))
    await deps.mailer.send({ recipient: email, ...mail })
}

/**
 * Looks once at every rollout that goes on, and takes back those whose release does harm: at the next page everybody has the
 * stable one. So does it with a release that everybody got within the last hour. Notes which releases have proven themselves. Several at once
 * change nothing twice: each change names the revision that it was decided on. Says why in the release history, and of what it takes back by mail to
 * the admins.
 */
export async function runGuard(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'log' | 'mailer' | 'metrics' | 'registry'>,
): Promise<void> {
  const { db, log, registry } = deps
  for (const name of await registry.environments.names()) {
    try {
      const environment = await registry.environments.latest(name)
      if (!environment) continue
      const breaches = await findBreaches(deps, db, environment)
      const relapses = await findRelapses(deps, db, environment)
      const proofs = await findProofs(deps, db, environment)
      for (const proof of proofs)
        if (!breaches.some(({ version }) => version === proof.version)) await prove(deps, proof)
      const done: (Breach | Relapse)[] = []
      const bad = new Set([...breaches, ...relapses].map(({ version }) => version))
      for (const relapse of relapses.slice(0, 1)) if (await goBack(deps, relapse)) done.push(relapse)
      for (const proof of proofs) if (!bad.has(proof.version)) await prove(deps, proof)
      for (const breach of breaches) if (await stop(deps, breach)) done.push(breach)
      for (const breach of done) await notify(deps, breach)
    } catch (error) {
      // One environment that cannot be read leaves the others guarded.
      log.error({ err: error, environment: name }, 'the guard could not look at an environment')
    }
  }
}
