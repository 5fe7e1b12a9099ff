import type { LiveRemote } from 'shared-contracts'
import { Skeleton } from 'shared-ui'
import { HealthMark } from '../../../ui/health-mark'
import { Moment } from '../../../ui/moment'
import { VersionMark } from '../../../ui/version-mark'
import { messages } from '../messages'
import { tellChange } from '../../../lib/tell-change'
import styles from './remote-facts.module.css'
import type { RemoteRow } from './remote-row'

/** What everybody has, how old it is, and what the other environments have. */
export function ActiveFact({ remote: { active, baseUrl }, elsewhere }: RemoteRow) {
  return (
    <>
      <p>
        <VersionMark version={active.version} />
      </p>
      {active.subject && <p>{active.subject}</p>}
      <p className={styles.soft}>
        {messages.published} <Moment at={active.publishedAt} />
      </p>
      {baseUrl && <p className={styles.soft}>{messages.from(baseUrl)}</p>}
      {elsewhere.map(({ environment, version }) => (
        <p key={environment} className={styles.soft}>
          {messages.elsewhere(environment, version === active.version)}{' '}
          {version !== active.version && <VersionMark version={version} />}
        </p>
      ))}
    </>
  )
}

/** How the active release and the canary do. */
export function HealthFact({ remote, health }: RemoteRow) {
  if (health === 'failed') return <p className={styles.soft}>{messages.noReport}</p>
  if (health === 'loading') return <Skeleton width="half" />
  return (
    <>
      <HealthMark release={remote.active} totals={health.stable} />
      {remote.rollout && (
        <div className={styles.canaryHealth}>
          <p className={styles.soft}>{messages.canaryHealth}</p>
          <HealthMark release={remote.rollout.release} totals={health.canary} />
        </div>
      )}
    </>
  )
}

export function LastKnownGoodFact({ lastKnownGood }: LiveRemote) {
  if (!lastKnownGood) return <p className={styles.soft}>{messages.noLastKnownGood}</p>
  return (
    <>
      <p>
        <VersionMark version={lastKnownGood.version} />
      </p>
      {lastKnownGood.subject && <p>{lastKnownGood.subject}</p>}
      <p className={styles.soft}>
        {messages.published} <Moment at={lastKnownGood.publishedAt} />
      </p>
    </>
  )
}

/** Who did what, when and why. */
export function ChangeFact({ changed }: LiveRemote) {
  if (!changed) return <p className={styles.soft}>{messages.noChange}</p>
  return (
    <>
      <p>{tellChange(changed)}</p>
      <p className={styles.soft}>
        <Moment at={changed.at} /> · <q>{changed.reason}</q>
      </p>
    </>
  )
}
