import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type NotificationChoices, type PageModule, paths } from 'shared-contracts'
import { FormAlert, TextLink, joinClasses, patterns, refusalText, useHost } from 'shared-ui'
import { Loaded, PageHeader } from 'shared-ui/back-office'
import { useQueue } from '../../lib/use-queue'
import { useRole } from '../../lib/role'
import { messages } from './messages'
import styles from './notifications.module.css'

type Choice = NotificationChoices['items'][number]
/** One switch, and where it goes. */
type Change = Pick<Choice, 'kind'> & Partial<Record<'inApp' | 'mail', boolean>>

/** What the member is notified of, here and by mail; saved as it is pressed, and back where it was when that fails. */
export function Page() {
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
  return (
    <>
      <PageHeader title={messages.settingsTitle} note={<p>{messages.settingsText}</p>}>
        <TextLink to={paths.seller.notifications}>{messages.back}</TextLink>
      </PageHeader>
      <Loaded query={choices} texts={messages}>
        {(data) => (
          <div className={joinClasses(patterns.stack6, styles.page)}>
            {error && <FormAlert>{refusalText(error)}</FormAlert>}
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
            {may('money.read') && <p className={patterns.note}>{messages.always}</p>}
          </div>
        )}
      </Loaded>
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
          <span className={patterns.note}>{messages.noMail}</span>
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

export const head: PageModule['head'] = () => ({ title: messages.settingsTitle })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries }) => {
  await queryClient.prefetchQuery(queries.sellerNotifications.choices.queryOptions())
}
