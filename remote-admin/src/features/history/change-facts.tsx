import type { ReleaseChange } from 'shared-contracts'
import { joinClasses, VisuallyHidden } from 'shared-ui'
import { VersionMark } from '../../ui/version-mark'
import styles from './change-facts.module.css'
import { messages } from './messages'

/** What was done, and to what. */
export function WhatFact({ remote, action }: ReleaseChange) {
  return (
    <>
      <strong className={styles.remote}>{remote ?? messages.shell}</strong>{' '}
      <span className={joinClasses(styles.action, (action === 'stop' || action === 'rollback') && styles.alarming)}>
        {messages.actions[action]}
      </span>
    </>
  )
}

/** Between which releases. */
export function VersionsFact({ from, to }: ReleaseChange) {
  return (
    <span className={styles.versions}>
      {from ? <VersionMark version={from} /> : messages.first}
      <span aria-hidden="true"> → </span>
      <VisuallyHidden>{messages.to}</VisuallyHidden>
      {to && <VersionMark version={to} />}
    </span>
  )
}
