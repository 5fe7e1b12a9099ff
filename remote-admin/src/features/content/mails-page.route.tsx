import { useQuery } from '@tanstack/react-query'
import type { ContentDocument, PageModule } from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { Loaded, PageHeader, Panel, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import styles from './mails-page.module.css'
import { messages } from './messages'
import { nextText } from './next-text'

const { mails: texts } = messages

/** What mails are about, by their keys; a mail that none of these knows stands with the last. */
const groups: readonly [title: string, isIn: RegExp][] = [
  [texts.groups.sellers, /-seller$/],
  [texts.groups.orders, /^(order|return)-/],
  [texts.groups.talk, /^(message|case|contact)/],
  [texts.groups.news, /^(newsletter|followed|price|back|review)-/],
  [texts.groups.account, /./],
]

const groupOf = ({ key }: ContentDocument) => groups.find(([, isIn]) => isIn.test(key))![0]

/** The mails of the shop whose words staff write. */
export function Page() {
  const { queries } = useHost()
  const list = useQuery(queries.content.list.queryOptions())
  return (
    <>
      <PageHeader
        title={texts.name}
        trail={adminTrail({ name: texts.name })}
        note={<span className={patterns.measure}>{texts.note}</span>}
      />
      <Loaded query={list} texts={messages}>
        {({ items }) => {
          const mails = items.filter(({ kind }) => kind === 'mail')
          // Those that shoppers read most stand first.
          const [sellers, ...others] = groups.map(([title]) => title)
          return (
            <div className={styles.groups}>
              {[...others, sellers!].map((title) => (
                <Group key={title} title={title} mails={mails.filter((mail) => groupOf(mail) === title)} />
              ))}
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

function Group({ title, mails }: { title: string; mails: readonly ContentDocument[] }) {
  const { day, moment } = useFormats()
  if (mails.length === 0) return null
  return (
    <Panel title={title}>
      <ul>
        {mails.map((mail) => {
          const { id, title: name, live } = mail
          // The first one came with the shop.
          const written =
            nextText(mail, moment) || (live && live.number > 1 && texts.since(live.number, day(live.since)))
          return (
            <li key={id} className={joinClasses(patterns.row2, patterns.center, patterns.between, styles.mail)}>
              <TextLink variant="plain" to={adminPaths.mail(id)} className={joinClasses(patterns.medium, styles.name)}>
                {name.replace(texts.toSellers, '').replace(/^./, (first) => first.toUpperCase())}
              </TextLink>
              <span className={written ? patterns.small : patterns.note}>{written || texts.own}</span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

export const head: PageModule['head'] = () => ({ title: texts.pageTitle })
