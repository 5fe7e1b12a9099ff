import { useId } from 'react'
import type { QaRelease, QaRemote, QaState, RemoteSnapshot } from 'shared-contracts'
import { formatTime } from './format-time'
import { qaMessages } from './messages'
import { shortVersion } from './short-version'
import { FAILURES, type Failure } from './simulations'
import { whyVersion } from './why-version'

/** What is chosen for one remote, before it counts. */
export interface Choice {
  /** Empty for what everybody has. */
  version: string
  failure: Failure | null
}

interface Props {
  snapshot: RemoteSnapshot
  state: QaState
  /** `undefined` while the registry has not answered, or is not for this visitor. */
  remote: QaRemote | undefined
  choice: Choice
  onChange: (choice: Choice) => void
}

const LOCAL = 'localhost:'

function optionOf(release: QaRelease, remote: QaRemote): string {
  const { version, publishedAt, commit, subject, author, scriptBytes, fits } = release
  const { active, rollout } = remote
  return [
    shortVersion(version),
    subject,
    author,
    formatTime(publishedAt),
    commit?.slice(0, 7),
    `${Math.round(scriptBytes / 1000)} kB`,
    version === active && qaMessages.live,
    version === rollout?.version && qaMessages.rolling,
    !fits && qaMessages.unfit,
  ]
    .filter(Boolean)
    .join(' · ')
}

function ReleaseChoice({ remote, choice, onChange }: Pick<Props, 'choice' | 'onChange'> & { remote: QaRemote }) {
  const id = useId()
  const { version } = choice
  const isLocal = version.startsWith(LOCAL)
  const port = remote.devPort ?? 3000
  return (
    <>
      <label htmlFor={`${id}-release`}>{qaMessages.release}</label>
      <select
        id={`${id}-release`}
        value={isLocal ? LOCAL : version}
        onChange={({ target }) =>
          onChange({ ...choice, version: target.value === LOCAL ? `${LOCAL}${port}` : target.value })
        }
      >
        <option value="">{qaMessages.everybody(shortVersion(remote.active))}</option>
        {remote.releases.map((release) => (
          <option key={release.version} value={release.version} disabled={!release.fits}>
            {optionOf(release, remote)}
          </option>
        ))}
        <option value={LOCAL}>{qaMessages.localhost}</option>
      </select>
      {isLocal && (
        <>
          <label htmlFor={`${id}-port`}>{qaMessages.port}</label>
          <input
            id={`${id}-port`}
            type="number"
            min={1}
            max={65_535}
            value={version.slice(LOCAL.length)}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => onChange({ ...choice, version: `${LOCAL}${target.value}` })}
          />
          <p id={`${id}-hint`} className="note">
            {qaMessages.portHint(remote.name)}
          </p>
        </>
      )}
    </>
  )
}

/** One remote: which release of it stands here and why, which one shall, and which failure. */
export function RemoteChoice({ snapshot, state, remote, choice, onChange }: Props) {
  const id = useId()
  const { name, version } = snapshot
  return (
    <details className="remote" open={snapshot.cohort !== 'stable' || choice.failure !== null || undefined}>
      <summary>
        <strong>{name}</strong> <code>{shortVersion(version)}</code>
        <span className="note">{whyVersion(snapshot, state, remote?.rollout)}</span>
      </summary>
      <div className="fields">
        {remote && <ReleaseChoice remote={remote} choice={choice} onChange={onChange} />}
        <label htmlFor={`${id}-failure`}>{qaMessages.simulate}</label>
        <select
          id={`${id}-failure`}
          value={choice.failure ?? ''}
          onChange={({ target }) =>
            onChange({ ...choice, failure: FAILURES.find((failure) => failure === target.value) ?? null })
          }
        >
          <option value="">{qaMessages.noFailure}</option>
          {FAILURES.map((failure) => (
            <option key={failure} value={failure}>
              {qaMessages.failures[failure]}
            </option>
          ))}
        </select>
        {remote?.devPort && ['localhost', '127.0.0.1'].includes(location.hostname) && (
          <p className="note">
            <a href={`http://localhost:${remote.devPort}/_states`} target="_blank" rel="noreferrer">
              {qaMessages.alone}
            </a>{' '}
            {qaMessages.aloneHint(name)}
          </p>
        )}
      </div>
    </details>
  )
}
