import type { ReactNode } from 'react'
import { patterns } from 'shared-ui'
import { Panel } from 'shared-ui/back-office'
import type { SettingsPart } from '../../lib/admin-paths'
import styles from './settings-page.module.css'

interface SettingsSectionProps {
  /** What an address names it by. */
  id: SettingsPart
  title: string
  /** What it is for and where it is seen. */
  about: ReactNode
  aboutId?: string
  actions?: ReactNode
  children: ReactNode
}

/** Settings that are saved together, beside what they are for. */
export const SettingsSection = ({ id, title, about, aboutId, actions, children }: SettingsSectionProps) => (
  <Panel id={id} title={title} actions={actions} className={styles.section}>
    <p id={aboutId} className={patterns.note}>
      {about}
    </p>
    <div className={styles.fields}>{children}</div>
  </Panel>
)
