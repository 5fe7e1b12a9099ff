import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { type ApiQueries, EVERYBODY_BP, type LiveRemote, type TimelineEntry } from 'shared-contracts'
import { FormAlert, Skeleton, useHost, RetryButton } from 'shared-ui'
import { useFormats, useNow } from 'shared-ui/back-office'
import { SelectField, TextAreaField, TextField } from 'shared-ui/forms'
import { type Formats, useFormats as useConsoleFormats } from '../../../lib/formats'
import { shortVersion } from '../../../lib/short-version'
import styles from './change-fields.module.css'
import { type Change, type ChangeValues, parseShare, needsShare, needsVersion } from './change-values'
import { messages } from './messages'

/** What exactly will happen, in a sentence or two that is true for the environment as it was seen. */
export function describeChange({ intent, remote }: Change, values: ChangeValues, formats: Formats): string {
  const { active, rollout } = remote
  const now = shortVersion(active.version)
  const canary = rollout ? shortVersion(rollout.release.version) : ''
  const had = formats.share(rollout?.shareBp ?? 0)
  const chosen = shortVersion(values.version)
  const ends = rollout ? ` The canary of ${canary} ends.` : ''
  const shareBp = parseShare(values.share)
  const isShare = shareBp !== undefined && shareBp > 0 && shareBp < EVERYBODY_BP
  const share = formats.share(isShare ? shareBp : 0)

  switch (intent) {
    case 'promote':
      return rollout?.state === 'running'
        ? `Everybody gets ${canary}; ${had} of visitors have it now. ${now} stays as the last known good.`
        : `Everybody gets ${canary}; nobody has it now. ${now} stays as the last known good.`
    case 'pause':
      return `Nobody gets ${canary} any more: the ${had} of visitors who have it go back to ${now} at their next page. Resuming gives it to the same visitors.`
    case 'resume':
      return `${had} of visitors get ${canary} again, the same ones as before. The others keep ${now}.`
    case 'abort':
      return rollout?.state === 'running'
        ? `Everybody has ${now} from their next page on; the ${had} of visitors who have ${canary} lose it.`
        : `Everybody keeps ${now}. The canary of ${canary} is over; nobody has it now.`
    case 'ramp':
      if (!isShare) return messages.chooseShare
      return `${share} of visitors get ${canary}, instead of ${had}. The others keep ${now}.`
    case 'canary':
      if (!values.version) return messages.choose
      if (!isShare) return messages.chooseShare
      return `${share} of visitors get ${chosen}. The others keep ${now}.${
        rollout && rollout.release.version !== values.version
          ? ` It takes the place of ${canary}, at the same visitors first.`
          : ''
      }`
    case 'release':
      if (!values.version) return messages.choose
      return `Everybody gets ${chosen}, at their next page; they have ${now} now, which stays as the last known good.${ends}`
    case 'rollback':
      if (!values.version) return messages.choose
      return `Everybody goes back from ${now} to ${chosen}, at their next page.${ends}`
  }
}

const { marks } = messages

/** The newest kept releases of a remote. */
export const keptReleases = (queries: ApiQueries, remote: string) =>
  queries.releases.timeline.queryOptions({ input: { remote }, staleTime: 5_000 })

/** Those that everybody could have instead of what they have. */
export const othersOf = (entries: readonly TimelineEntry[], { active }: LiveRemote) =>
  entries.filter(({ release }) => release.version !== active.version)

interface ReleaseFieldProps {
  remote: LiveRemote
}

/** Which of the newest kept releases; not the one that everybody has. */
function ReleaseField({ remote }: ReleaseFieldProps) {
  const { queries } = useHost()
  const { ago } = useFormats()
  const now = useNow()
  const kept = useQuery(keptReleases(queries, remote.name))

  if (kept.isError)
    return (
      <FormAlert>
        {messages.versionsFailed}{' '}
        <RetryButton variant="quiet" pending={kept.isFetching} onClick={() => void kept.refetch()}>
          {messages.retry}
        </RetryButton>
      </FormAlert>
    )
  if (!kept.data)
    return (
      <div>
        <p role="status">{messages.versionsLoading}</p>
        <Skeleton />
      </div>
    )

  const nameOf = ({ release, gates }: TimelineEntry) => {
    const failed = gates.filter(({ passed }) => !passed).length
    return [
      shortVersion(release.version),
      release.subject,
      ago(release.publishedAt, now),
      release.author ?? release.publishedBy,
      release.version === remote.lastKnownGood?.version && marks.lastKnownGood,
      release.version === remote.rollout?.release.version && marks.canary,
      failed > 0 && marks.checksFailed(failed),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <SelectField
      name="version"
      label={messages.version}
      placeholder={messages.versionPlaceholder}
      options={othersOf(kept.data.items, remote).map((entry) => ({
        value: entry.release.version,
        label: nameOf(entry),
      }))}
      {...(kept.data.next !== null && { hint: messages.olderVersions })}
    />
  )
}

interface ChangeFieldsProps {
  change: Change
  /** The page has chosen the release: it is not asked for again. */
  versionGiven: boolean
}

/** The dialog's fields, and the sentence that they make. */
export function ChangeFields({ change, versionGiven }: ChangeFieldsProps) {
  const { values } = useFormikContext<ChangeValues>()
  const formats = useConsoleFormats()
  const { intent, remote } = change
  return (
    <>
      {needsVersion(intent) && !versionGiven && <ReleaseField remote={remote} />}
      {needsShare(intent) && <TextField name="share" label={messages.share} inputMode="decimal" autoComplete="off" />}
      <p className={styles.sentence} role="status">
        {describeChange(change, values, formats)}
      </p>
      <TextAreaField
        name="reason"
        label={messages.reason}
        hint={messages.reasonHint}
        rows={2}
        maxLength={300}
        required
      />
    </>
  )
}
