import { useQuery, useQueryClient } from '@tanstack/react-query'
import { paths, type NotificationChoices } from 'shared-contracts'
import { ButtonLink, FormAlert, RetryNotice, useHost } from 'shared-ui'
import { failureText } from '../../lib/failure-text'
import { useQueue } from '../../lib/use-queue'
import { useRole } from '../../lib/use-role'
import { PageHeader } from '../../ui/page-header'
import { RowsSkeleton } from '../../ui/skeletons'
import { messages } from './messages'
import styles from './notifications.module.css'

type Choice = NotificationChoices['items'][number]
/** One switch, and where it goes. */
type Change = Pick<Choice, 'kind'> & Partial<Record<'inApp' | 'mail', boolean>>

/** What the member is told, here and by mail; saved as it is pressed, and back where it was when that fails. */
export function NotificationSettingsPage() {
  const { queries, api } = useHost()
  const client = useQueryClient()
  const { may } = useRole()
  const query = queries.sellerNotifications.choices.queryOptions()
  const choices = useQuery(query)
  const { change, waiting, error } = useQueue({
    name: 'notification-choices',
    save: (wanted: Change) => api.sellerNotifications.choose(wanted),
    onSaved: (saved) => client.setQueryData(query.queryKey, saved),
  })
  const { data } = choices
  return (
    <>
      <PageHeader title={messages.settingsTitle}>
        <ButtonLink variant="secondary" to={paths.seller.notifications}>
          {messages.back}
        </ButtonLink>
      </PageHeader>
      {data ? (
        <div className={styles.page}>
          <p className={styles.lead}>{messages.settingsText}</p>
          {error && <FormAlert>{failureText(error)}</FormAlert>}
          <table className={styles.choices} aria-busy={waiting.length > 0}>
            <thead>
              <tr>
                <th scope="col">{messages.kind}</th>
                <th scope="col">{messages.here}</th>
                <th scope="col">{messages.mail}</th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((saved) => (
                <ChoiceRow
                  key={saved.kind}
                  choice={waiting.reduce(
                    (choice, one) => (one.kind === saved.kind ? { ...choice, ...one } : choice),
                    saved,
                  )}
                  onChoose={change}
                />
              ))}
            </tbody>
          </table>
          {may('money.read') && <p className={styles.soft}>{messages.always}</p>}
        </div>
      ) : choices.isError ? (
        <RetryNotice
          title={messages.failedTitle}
          text={messages.failedText}
          retry={messages.retry}
          pending={choices.isFetching}
          onRetry={() => void choices.refetch()}
        />
      ) : (
        <RowsSkeleton label={messages.loading} />
      )}
    </>
  )
}

function ChoiceRow({ choice, onChoose }: { choice: Choice; onChoose: (change: Change) => void }) {
  const { kind, inApp, mail } = choice
  const name = messages.kinds[kind]
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <label className={styles.box}>
          <input
            type="checkbox"
            aria-label={messages.switchHere(name)}
            checked={inApp}
            onChange={() => onChoose({ kind, inApp: !inApp })}
          />
        </label>
      </td>
      <td>
        {mail === null ? (
          <span className={styles.soft}>{messages.noMail}</span>
        ) : (
          <label className={styles.box}>
            <input
              type="checkbox"
              aria-label={messages.switchMail(name)}
              checked={mail}
              onChange={() => onChoose({ kind, mail: !mail })}
            />
          </label>
        )}
      </td>
    </tr>
  )
}
