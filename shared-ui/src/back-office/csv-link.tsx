import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import styles from './csv-link.module.css'

interface CsvLinkProps {
  /** Of the list in the API, as in `/api/seller/orders`. */
  path: string
  /** The filters in force. */
  filter: Readonly<Record<string, string | number | undefined>>
  children: ReactNode
}

/** A list as a file, all its pages, with the filters in force. */
export function CsvLink({ path, filter, children }: CsvLinkProps) {
  const parameters = new URLSearchParams(
    Object.entries({ format: 'csv', ...filter }).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)] as [string, string]],
    ),
  )
  return (
    <a href={`${path}?${parameters.toString()}`} className={styles.link} download>
      <Icon name="upload" className={styles.icon} />
      {children}
    </a>
  )
}
