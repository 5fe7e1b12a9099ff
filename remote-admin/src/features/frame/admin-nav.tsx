import { Link, useLocation } from 'react-router-dom'
import styles from './admin-nav.module.css'
import { adminSections, sectionAt } from './admin-sections'
import { messages } from './messages'

/** The admin's sections, the one that is shown underlined. */
export function AdminNav() {
  const current = sectionAt(useLocation().pathname)
  return (
    <nav aria-label={messages.navigation}>
      <ul className={styles.sections}>
        {adminSections.map((section) => (
          <li key={section.path}>
            <Link to={section.path} className={styles.section} aria-current={section === current ? 'page' : undefined}>
              {section.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
