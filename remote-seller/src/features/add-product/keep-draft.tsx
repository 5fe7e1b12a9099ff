import { useFormikContext } from 'formik'
import { useEffect } from 'react'
import { draftPictures } from './draft-pictures.store'
import { draftText } from './draft-text.store'
import type { DraftValues } from './draft-values'

/** Keeps the form's values in this browser as they change, so that a reload or a crash loses nothing. Renders nothing. */
export function KeepDraft({ draftKey }: { draftKey: string }) {
  const { images, ...text } = useFormikContext<DraftValues>().values
  const json = JSON.stringify(text)

  useEffect(() => draftText.save(draftKey, JSON.parse(json) as typeof text), [draftKey, json])
  useEffect(() => void draftPictures.save(draftKey, images), [draftKey, images])

  return null
}
