import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { joinClasses, patterns, VisuallyHidden } from 'shared-ui'
import { CountMark } from 'shared-ui/back-office'
import { useFormats } from '../../lib/formats'
import { useQueues } from '../../lib/use-queues'
import { useMay } from '../../lib/use-may'
import styles from './admin-nav.module.css'
import { adminGroups, sectionAt } from './admin-sections'
import { messages } from './messages'

/** The sections that the role of whoever is signed in shows, in groups, the one that is shown marked, with how much waits in each queue. */
export function AdminNav() {
  const current = sectionAt(useLocation().pathname)
  const prefix = useId()
  const queues = useQueues()
  const formats = useFormats()
  const { may } = useMay()
  const nav = useRef<HTMLElement>(null)
  const path = current?.path
  // With what waits, some entries come and go, and move the others.
  const isCounted = queues !== undefined
  useEffect(() => {
    // On a low window the list is longer than its column. Scrolled by hand: `scrollIntoView` would move the page as well.
    const shown = nav.current?.querySelector<HTMLElement>('[aria-current]')
    const column = nav.current?.parentElement
    if (!shown || !column) return
    const [inner, outer] = [shown.getBoundingClientRect(), column.getBoundingClientRect()]
    if (inner.top < outer.top || inner.bottom > outer.bottom)
      column.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2
  }, [path, isCounted])
  const allowed = adminGroups
    .map((group) => ({ ...group, sections: group.sections.filter(({ needs }) => !needs || may(needs)) }))
    .filter(({ sections }) => sections.length > 0)
  return (
    <nav ref={nav} aria-label={messages.navigation} className={styles.nav}>
      {allowed.map(({ id, name, sections }) => (
        <div key={id}>
          {name && (
            <p id={prefix + id} className={styles.name}>
              {name}
            </p>
          )}
          <ul aria-labelledby={name ? prefix + id : undefined}>
            {sections.map((section) => {
              const waiting = section.queue ? (queues?.[section.queue] ?? 0) : 0
              if (section.while && section.while !== (waiting > 0 ? 'waiting' : 'empty')) return null
              return (
                <li key={section.path}>
                  <Link
                    to={(waiting > 0 && section.waitsAt) || section.path}
                    className={joinClasses(patterns.line2, patterns.soft, patterns.nowrap, styles.section)}
                    aria-current={section.path === current?.path ? 'page' : undefined}
                  >
                    {section.name}
                    {waiting > 0 && (
                      <CountMark>
                        {formats.count(waiting)}
                        <VisuallyHidden> {messages.waiting}</VisuallyHidden>
                      </CountMark>
                    )}
                  </Link>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
