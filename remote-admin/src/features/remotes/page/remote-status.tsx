import type { LiveEnvironment } from 'shared-contracts'
import { patterns } from 'shared-ui'
import { Moment } from 'shared-ui/back-office'
import { announceChange } from '../../../lib/announce-change'
import type { Formats } from '../../../lib/formats'
import { VersionMark } from '../../../ui/version-mark'
import type { Asked } from '../change/change-values'
import { RemoteActions, RolloutFact } from '../remote-actions'
import { May } from '../../../ui/may'
import { messages } from './messages'
import styles from './remote-status.module.css'

interface RemoteStatusProps {
  environment: LiveEnvironment | undefined
  remote: string
  onAsk: (asked: Asked) => void
}

/** What is live of the remote in one environment, and what can be done about it. */
export function RemoteStatus({ environment, remote: name, onAsk }: RemoteStatusProps) {
  const remote = environment?.remotes.find((one) => one.name === name)
  if (!environment) return null
  return (
    <section className={styles.status}>
      <h2 className={patterns.lead}>{messages.now(environment.name)}</h2>
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
                    {announceChange(remote.changed)}, <Moment at={remote.changed.at} />: <q>{remote.changed.reason}</q>
                  </>
                ) : (
                  messages.noChange
                )}
              </dd>
            </div>
          </dl>
          <May permission="releases.write">
            <RemoteActions remote={remote} onAsk={onAsk} />
          </May>
        </>
      ) : (
        <p>{messages.notThere(environment.name)}</p>
      )}
    </section>
  )
}

interface Status {
  text: string
  kind: 'active' | 'canary' | 'lastKnownGood'
}

/** Who has a release, in all environments: everybody, a share, or nobody for now. */
export function statusesOf(
  { remote, version }: { remote: string; version: string },
  environments: readonly LiveEnvironment[],
  formats: Formats,
): Status[] {
  const { marks } = messages
  return environments.flatMap(({ name, remotes }): Status[] => {
    const live = remotes.find((one) => one.name === remote)
    if (!live) return []
    const { active, rollout, lastKnownGood } = live
    const found: Status[] = []
    if (active.version === version) found.push({ kind: 'active', text: marks.active(name) })
    if (rollout?.release.version === version)
      found.push({
        kind: 'canary',
        text:
          rollout.state === 'running'
            ? marks.canary(formats.share(rollout.shareBp), name)
            : marks.halted(rollout.state, name),
      })
    if (lastKnownGood?.version === version) found.push({ kind: 'lastKnownGood', text: marks.lastKnownGood(name) })
    return found
  })
}
