import type { LiveEnvironment } from 'shared-contracts'
import { tellChange } from '../../../lib/tell-change'
import { Moment } from '../../../ui/moment'
import { VersionMark } from '../../../ui/version-mark'
import type { Asked } from '../change/intents'
import { RemoteActions } from '../remote-actions'
import { RolloutFact } from '../rollout-fact'
import { messages } from './messages'
import styles from './remote-standing.module.css'

interface RemoteStandingProps {
  environment: LiveEnvironment | undefined
  remote: string
  onAsk: (asked: Asked) => void
}

/** What is live of the remote in one environment, and what can be done about it. */
export function RemoteStanding({ environment, remote: name, onAsk }: RemoteStandingProps) {
  const remote = environment?.remotes.find((one) => one.name === name)
  if (!environment) return null
  return (
    <section className={styles.standing}>
      <h2>{messages.now(environment.name)}</h2>
      {remote ? (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>{messages.everybodyHas}</dt>
              <dd>
                <VersionMark version={remote.active.version} />
              </dd>
            </div>
            <div>
              <dt>{messages.canary}</dt>
              <dd>
                <RolloutFact rollout={remote.rollout} />
              </dd>
            </div>
            <div>
              <dt>{messages.lastKnownGood}</dt>
              <dd>
                {remote.lastKnownGood ? <VersionMark version={remote.lastKnownGood.version} /> : messages.nothing}
              </dd>
            </div>
            <div>
              <dt>{messages.changed}</dt>
              <dd>
                {remote.changed ? (
                  <>
                    {tellChange(remote.changed)}, <Moment at={remote.changed.at} />: <q>{remote.changed.reason}</q>
                  </>
                ) : (
                  messages.noChange
                )}
              </dd>
            </div>
          </dl>
          <RemoteActions remote={remote} onAsk={onAsk} />
        </>
      ) : (
        <p>{messages.notThere(environment.name)}</p>
      )}
    </section>
  )
}
