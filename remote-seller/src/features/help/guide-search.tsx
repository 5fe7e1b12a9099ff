import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { ButtonLink, EmptyState, Icon, VisuallyHidden, joinClasses, patterns } from 'shared-ui'
import { PageHeader, useListAddress } from 'shared-ui/back-office'
import { findGuides } from './find-guides'
import type { Guide } from './guides/guide'
import { guides } from './guides/guides'
import styles from './help-page.module.css'
import { messages } from './messages'

/** What is searched for while somebody types: there at once, with the address following a little later. Another way to an address is followed. */
export function useTypedSearch() {
  const { search, change } = useListAddress()
  const asked = search.get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  const [seen, setSeen] = useState(asked)
  const [onTheWay, setOnTheWay] = useState<readonly string[]>([])
  if (asked !== seen) {
    setSeen(asked)
    const own = onTheWay.indexOf(asked)
    // What was typed arrives, perhaps not each letter of it; what was not, such as back, is from elsewhere.
    setOnTheWay(own < 0 ? [] : onTheWay.slice(own + 1))
    if (own < 0) setTyped(asked)
  }
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      setOnTheWay((before) => (text === asked ? [] : [...before, text]))
      change({ q: text }, { replace: true })
    },
  }
}

const GROUPS = ['shop', 'products', 'orders', 'money'] as const

/** All guides by what they are about; while somebody types, those that fit, the best first. */
export function GuideSearch() {
  const id = useId()
  const { typed, type } = useTypedSearch()
  const found = findGuides(guides, typed)
  const searching = typed.trim() !== ''
  return (
    <div className={styles.help}>
      <PageHeader title={messages.name} note={<p>{messages.note}</p>} />
      <search className={styles.search}>
        <label htmlFor={id}>
          <VisuallyHidden>{messages.search}</VisuallyHidden>
          <Icon name="search" className={styles.lens} />
        </label>
        <input
          id={id}
          type="search"
          className={styles.control}
          placeholder={messages.placeholder}
          maxLength={100}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </search>
      <p role="status">
        <VisuallyHidden>{searching && messages.found(found.length)}</VisuallyHidden>
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={messages.noneTitle}
          action={
            <ButtonLink variant="secondary" to={paths.seller.help} onClick={() => type('')}>
              {messages.showAll}
            </ButtonLink>
          }
        >
          {messages.noneText}
        </EmptyState>
      ) : searching ? (
        <GuideList guides={found} />
      ) : (
        <div className={styles.groups}>
          {GROUPS.map((group) => (
            <section key={group} aria-labelledby={`${id}-${group}`}>
              <h2 id={`${id}-${group}`} className={styles.group}>
                {messages.groups[group]}
              </h2>
              <GuideList guides={guides.filter((guide) => guide.group === group)} />
            </section>
          ))}
        </div>
      )}
      <section className={joinClasses(patterns.stack3, patterns.start, styles.ask)} aria-labelledby={`${id}-ask`}>
        <h2 id={`${id}-ask`} className={patterns.lead}>
          {messages.askTitle}
        </h2>
        <p>{messages.askText}</p>
        <ButtonLink variant="secondary" to={paths.seller.helpContact}>
          {messages.ask}
        </ButtonLink>
      </section>
    </div>
  )
}

function GuideList({ guides: shown }: { guides: readonly Guide[] }) {
  return (
    <ul className={styles.list}>
      {shown.map(({ slug, title, lead }) => (
        <li key={slug}>
          <Link to={paths.seller.guide(slug)} className={styles.link}>
            <span className={joinClasses(patterns.lead, styles.name)}>{title}</span>
            <span className={patterns.note}>{lead}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
