import type { ReactNode } from 'react'
import { patterns } from 'shared-ui'
import { Panel } from 'shared-ui/back-office'
import styles from './settings-page.module.css'

interface SettingsSectionProps {
  title: string
  /** What it is for and where it is seen. */
  about: ReactNode
  aboutId?: string
  actions?: ReactNode
  children: ReactNode
}

/** Settings that are saved together, beside what they are for. */
export const SettingsSection = ({ title, about, aboutId, actions, children }: SettingsSectionProps) => (
  <Panel title={title} actions={actions} className={styles.section}>
    <p id={aboutId} className={patterns.note}>
      {about}
    </p>
    <div className={styles.fields}>{children}</div>
  </Panel>
)
