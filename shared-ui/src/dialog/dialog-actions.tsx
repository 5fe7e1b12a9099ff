import { Fragment, type ReactElement } from 'react'
import { useMediaQuery } from '../browser/use-media-query'
import styles from './dialog-actions.module.css'

interface DialogActionsProps {
  /** The way out. */
  cancel: ReactElement
  /** What the dialog is about. */
  act: ReactElement
  /** The act loses something that nobody meant to lose: the way out stands first on a phone, too. */
  isCancelFirst?: boolean
}

/** A dialog's buttons: the act at the end of the line, or on a phone first of two lines. They follow each other as they are seen, by Tab, too. */
export function DialogActions({ cancel, act, isCancelFirst = false }: DialogActionsProps) {
  const isLine = useMediaQuery('(min-width: 30rem)')
  const buttons = [<Fragment key="cancel">{cancel}</Fragment>, <Fragment key="act">{act}</Fragment>]
  return (
    <div className={styles.actions} data-actions>
      {isLine || isCancelFirst ? buttons : buttons.reverse()}
    </div>
  )
}
