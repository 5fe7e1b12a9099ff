import { lazy, Suspense, useState } from 'react'
import type { ReportSubject } from 'shared-contracts'
import { Button } from 'shared-ui'

const ReportDialog = lazy(() =>
  import(/* webpackChunkName: "mail-forms" */ './report-dialog').then((module) => ({ default: module.ReportDialog })),
)

export interface ReportProps {
  subject: ReportSubject
  /** Slug of a product or a seller, id of a review. */
  named: string
  /** What it is called. */
  title: string
}

/** Tells the marketplace that something should not be there; the form comes when it is asked for. */
export function ReportButton(props: ReportProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" aria-label={`Report ${props.title}`} onClick={() => setOpen(true)}>
        Report
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog {...props} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
