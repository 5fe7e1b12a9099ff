import { useFormikContext } from 'formik'
import { useEffect } from 'react'
import { draftPictures } from './draft-pictures.store'
import { draftText } from './draft-text.store'
import type { DraftValues } from './draft-values'

/** Keeps the form's values in this browser as they change, so that a reload or a crash loses nothing. Renders nothing. */
export function KeepDraft({ accountId }: { accountId: string }) {
  const { images, ...text } = useFormikContext<DraftValues>().values
  const json = JSON.stringify(text)

  useEffect(() => draftText.save(accountId, JSON.parse(json) as typeof text), [accountId, json])
  useEffect(() => void draftPictures.save(accountId, images), [accountId, images])

  return null
}
