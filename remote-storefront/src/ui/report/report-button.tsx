import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReportSubject, sessionQuery } from 'shared-contracts'
import { Button, FormAlert, useHost } from 'shared-ui'
import { useCode } from '../../lib/use-code'
import styles from './report-button.module.css'

const loadDialog = () => import(/* webpackChunkName: "mail-forms" */ './report-dialog')

export interface ReportProps {
  subject: ReportSubject
  /** Slug of a product or a seller, id of a review. */
  named: string
  /** What it is called. */
  title: string
}

/** Tells the marketplace that something should not be there; the form comes when it is asked for. */
export function ReportButton(props: ReportProps) {
  const { api } = useHost()
  const [isOpen, setOpen] = useState(false)
  const { code, failed, retry } = useCode(loadDialog, isOpen)
  const { data: member = null, isPending } = useQuery({ ...sessionQuery(api, 'shop'), enabled: isOpen })
  const isLoading = isOpen && !failed && (!code || isPending)
  return (
    <>
      <Button
        variant="quiet"
        className={styles.report}
        aria-haspopup="dialog"
        aria-label={isLoading ? undefined : `Report ${props.title}`}
        pending={isLoading}
        pendingText="Loading..."
        onClick={() => setOpen(true)}
      >
        Report
      </Button>
      {failed && (
        <FormAlert>
          The form did not load.{' '}
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </FormAlert>
      )}
      {isOpen && code && !isPending && <code.ReportDialog {...props} member={member} onClosed={() => setOpen(false)} />}
    </>
  )
}
