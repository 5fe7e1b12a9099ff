import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf, sendBackSchema, type SubmissionDetails } from 'shared-contracts'
import { Button, joinClasses, patterns, useHost } from 'shared-ui'
import { PAGE_TITLE_ID } from 'shared-ui/back-office'
import { FormDialog } from 'shared-ui/forms'
import { useUpdate } from '../../../lib/use-update'
import { May } from '../../../ui/may'
import { messages } from './messages'
import { noReason, SendBackFields } from './send-back-fields'

const text = messages.one

/** Approves what is submitted as it was looked at, or sends it back with a reason. */
export function DecideActs({ submission: { id, kind, version, state } }: { submission: SubmissionDetails }) {
  const { api, queries, toast } = useHost()
  const { productSubmissions, deskProducts, admin } = queries
  const [asking, setAsking] = useState(false)
  // What is decided is what was looked at, though the page follows its seller.
  const [seen, setSeen] = useState(version)
  const { keep, refresh, refusals } = useUpdate<SubmissionDetails>({
    queryKey: productSubmissions.get.queryOptions({ input: { id } }).queryKey,
    others: [productSubmissions.list, deskProducts, admin],
    conflict: text.conflict,
  })
  /** Both buttons go once it is decided. */
  function decided(next: SubmissionDetails) {
    keep(next)
    document.getElementById(PAGE_TITLE_ID)?.focus()
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.productSubmissions.approve({ id, version: seen }),
    onSuccess(next) {
      decided(next)
      toast.success(text.approved[kind])
    },
    onError(error) {
      refresh()
      toast.error(problemOf(error)?.detail ?? text.failed)
    },
  })
  if (state !== 'waiting') return null
  if (seen !== version && !asking)
    return (
      <div role="status" className={joinClasses(patterns.row3, patterns.center)}>
        <p>{text.moved}</p>
        <Button variant="secondary" onClick={() => setSeen(version)}>
          {text.look}
        </Button>
      </div>
    )
  return (
    <May permission="products.review">
      <Button variant="secondary" disabled={isPending} onClick={() => setAsking(true)}>
        {text.sendBack}
      </Button>
      <Button pending={isPending} pendingText={text.pending} onClick={() => mutate()}>
        {text.approve}
      </Button>
      {asking && (
        <FormDialog
          title={text.sendBackTitle[kind]}
          initialValues={noReason}
          schema={sendBackSchema}
          send={(draft) => api.productSubmissions.sendBack({ id, version: seen, ...draft })}
          refusals={refusals}
          success={text.sentBack}
          onSent={decided}
          submit={text.sendBack}
          pendingText={text.pending}
          variant="accent"
          onClosed={() => setAsking(false)}
        >
          <SendBackFields text={text.sendBackText[kind]} />
        </FormDialog>
      )}
    </May>
  )
}
