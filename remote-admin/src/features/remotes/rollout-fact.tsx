import { EVERYBODY_BP, type LiveRemote } from 'shared-contracts'
import { joinClasses } from 'shared-ui'
import { useFormats } from '../../lib/use-formats'
import { Moment } from '../../ui/moment'
import { VersionMark } from '../../ui/version-mark'
import { messages } from './messages'
import styles from './rollout-fact.module.css'

/** The canary: which release, for how many, since when, and whether it runs. */
export function RolloutFact({ rollout }: Pick<LiveRemote, 'rollout'>) {
  const formats = useFormats()
  if (!rollout) return <p className={styles.soft}>{messages.noRollout}</p>
  const { release, shareBp, state, startedAt } = rollout
  const share = formats.share(shareBp)
  return (
    <div className={joinClasses(styles.rollout, styles[state])}>
      <p>
        <VersionMark version={release.version} />
      </p>
      <svg className={styles.bar} viewBox={`0 0 ${EVERYBODY_BP} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.all} width={EVERYBODY_BP} height="1" />
        <rect className={styles.part} width={shareBp} height="1" />
      </svg>
      <p className={styles.share}>{state === 'running' ? messages.ofVisitors(share) : messages.noOne(share)}</p>
      <p className={styles.soft}>
        <span className={styles.state}>{messages.states[state]}</span> · <Moment at={startedAt} />
      </p>
    </div>
  )
}
