import type { LiveRemote, TelemetryTotals } from 'shared-contracts'
import { Skeleton, joinClasses, patterns } from 'shared-ui'
import { type Column, Moment } from 'shared-ui/back-office'
import { useFormats } from '../../../lib/formats'
import { announceChange } from '../../../lib/announce-change'
import { May } from '../../../ui/may'
import { HealthMark } from '../../../ui/health-mark'
import { VersionMark } from '../../../ui/version-mark'
import { messages } from '../messages'
import { RemoteLink } from '../remote-link'
import type { Asked } from '../change/change-values'
import { RemoteActions, RolloutFact } from '../remote-actions'
import styles from './remote-columns.module.css'

/** What everybody has, how old it is, and what the other environments have. */
function ActiveFact({ remote: { active, baseUrl }, elsewhere }: RemoteRow) {
  return (
    <>
      <p>
        <VersionMark version={active.version} />
      </p>
      {active.subject && <p>{active.subject}</p>}
      <p className={joinClasses(patterns.note, patterns.breakable)}>
        {messages.published} <Moment at={active.publishedAt} />
      </p>
      {baseUrl && <p className={joinClasses(patterns.note, patterns.breakable)}>{messages.from(baseUrl)}</p>}
      {elsewhere.map(({ environment, version }) => (
        <p key={environment} className={joinClasses(patterns.note, patterns.breakable)}>
          {messages.elsewhere(environment, version === active.version)}{' '}
          {version !== active.version && <VersionMark version={version} />}
        </p>
      ))}
    </>
  )
}

/** The canary in a few words. */
function RolloutLine({ rollout: { release, shareBp, state } }: { rollout: NonNullable<LiveRemote['rollout']> }) {
  const share = useFormats().share(shareBp)
  return (
    <>
      <VersionMark version={release.version} />{' '}
      {state === 'running' ? messages.ofVisitors(share) : messages.states[state]}
    </>
  )
}

/** How the active release and the canary do. */
function HealthFact({ remote, health }: Pick<RemoteRow, 'remote' | 'health'>) {
  if (health === 'failed') return <p className={joinClasses(patterns.note, patterns.breakable)}>{messages.noReport}</p>
  if (health === 'loading') return <Skeleton width="half" />
  return (
    <>
      <HealthMark release={remote.active} totals={health.stable} />
      {remote.rollout && (
        <div className={styles.canaryHealth}>
          <p className={joinClasses(patterns.note, patterns.breakable)}>{messages.canaryHealth}</p>
          <HealthMark release={remote.rollout.release} totals={health.canary} />
        </div>
      )}
    </>
  )
}

function LastKnownGoodFact({ lastKnownGood }: LiveRemote) {
  if (!lastKnownGood)
    return <p className={joinClasses(patterns.note, patterns.breakable)}>{messages.noLastKnownGood}</p>
  return (
    <>
      <p>
        <VersionMark version={lastKnownGood.version} />
      </p>
      {lastKnownGood.subject && <p>{lastKnownGood.subject}</p>}
      <p className={joinClasses(patterns.note, patterns.breakable)}>
        {messages.published} <Moment at={lastKnownGood.publishedAt} />
      </p>
    </>
  )
}

/** Whom the registry names when a build filled an empty place. */
const BUILD = 'build'

/** Who did what, when and why. */
function ChangeFact({ changed }: LiveRemote) {
  if (!changed) return <p className={joinClasses(patterns.note, patterns.breakable)}>{messages.noChange}</p>
  // What a build did by itself has no reason of its own, and the version stands beside it.
  if (changed.by === BUILD)
    return (
      <>
        <p>{messages.byBuild}</p>
        <p className={patterns.note}>
          <Moment at={changed.at} />
        </p>
      </>
    )
  return (
    <>
      <p>{announceChange(changed)}</p>
      <p className={joinClasses(patterns.note, patterns.breakable)}>
        <Moment at={changed.at} /> · <q>{changed.reason}</q>
      </p>
    </>
  )
}

/** All that the list shows of a remote. */
export interface RemoteRow {
  remote: LiveRemote
  health: { stable: TelemetryTotals | undefined; canary: TelemetryTotals | undefined } | 'loading' | 'failed'
  /** What everybody has of it in the other environments. */
  elsewhere: readonly { environment: string; version: string }[]
}

const { columns: names } = messages

/** @param environment that the remote's page is opened for. */
export const remoteColumns = (environment: string, onAsk: (asked: Asked) => void): Column<RemoteRow>[] => [
  {
    key: 'remote',
    header: names.remote,
    cell: ({ remote: { name } }) => (
      <span className={styles.name}>
        <RemoteLink name={name} environment={environment} />
      </span>
    ),
    note: ({ remote: { owner } }) => owner,
  },
  {
    key: 'active',
    header: names.active,
    phone: 'detail',
    cell: (row) => <ActiveFact {...row} />,
  },
  {
    key: 'rollout',
    header: names.rollout,
    phone: 'line',
    cell: ({ remote }) => <RolloutFact rollout={remote.rollout} />,
    brief: ({ remote: { rollout } }) => rollout && <RolloutLine rollout={rollout} />,
  },
  {
    key: 'health',
    header: names.health,
    phone: 'trail',
    cell: (row) => <HealthFact {...row} />,
    brief: ({ remote, health }) =>
      typeof health === 'object' ? (
        <HealthMark release={remote.active} totals={health.stable} inShort />
      ) : (
        <HealthFact remote={remote} health={health} />
      ),
  },
  {
    key: 'lastKnownGood',
    header: names.lastKnownGood,
    phone: 'detail',
    cell: ({ remote }) => <LastKnownGoodFact {...remote} />,
  },
  { key: 'changed', header: names.changed, phone: 'detail', cell: ({ remote }) => <ChangeFact {...remote} /> },
  {
    key: 'actions',
    header: names.actions,
    quietHeader: true,
    phone: 'foot',
    cell: ({ remote }) => (
      <May permission="releases.write">
        <div className={styles.acts}>
          <RemoteActions remote={remote} onAsk={onAsk} />
        </div>
      </May>
    ),
  },
]
