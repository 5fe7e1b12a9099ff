import type { FormikHelpers } from 'formik'
import { useState } from 'react'
import { productDraftSchema, type Product } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { useErrorToast } from 'shared-ui/forms'
import { type Failure, describeFailure, useRefusals } from './describe-failure'
import { type DraftValues, draftPictures, draftText } from './draft'
import { messages } from './messages'
import { useUpload } from './use-upload'

interface AddProductOptions {
  draftKey: string
  onCreated: (product: Product) => void
}

/** Sends the form and shows its outcome: toast and panel, or toast, alert and fields. What was typed stays until a product is made of it. */
export function useAddProduct({ draftKey, onCreated }: AddProductOptions) {
  const { toast } = useHost()
  const errorToast = useErrorToast()
  const { share, send, cancel } = useUpload()
  const refusals = useRefusals()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [stopped, setStopped] = useState(false)

  const fail = (cause: unknown, values: DraftValues, helpers: FormikHelpers<DraftValues>) => {
    console.warn('The product was not created:', cause)
    const described = describeFailure(cause, values.images)
    refusals.remember(values, described.fields)
    helpers.setErrors(described.fields)
    setFailure(described)
    errorToast.show(messages.failedToast)
  }

  /** What the attempt before has left on the page is no longer true, whether or not this one is sent. */
  const begin = () => {
    refusals.clear()
    errorToast.close()
  }

  const submit = async (values: DraftValues, helpers: FormikHelpers<DraftValues>) => {
    setFailure(null)
    setStopped(false)
    const outcome = await send(productDraftSchema.cast(values))
    if ('created' in outcome) {
      draftText.clear(draftKey)
      await draftPictures.clear(draftKey)
      toast.success(messages.success)
      onCreated(outcome.created)
    } else if ('failed' in outcome) {
      fail(outcome.failed, values, helpers)
    } else if ('stopped' in outcome) {
      if (outcome.stopped === 'by leaving') toast.error(messages.leftWhileSending)
      else setStopped(true)
    }
  }

  return { begin, submit, stopped, failure, share, cancel, validate: refusals.validate }
}
