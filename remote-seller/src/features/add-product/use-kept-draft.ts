import { useEffect, useState } from 'react'
import { draftPictures } from './draft-pictures.store'
import { draftText } from './draft-text.store'
import { emptyText, type DraftValues } from './draft-values'

export interface KeptDraft {
  values: DraftValues
  /** Something of an earlier visit is in it. */
  restored: boolean
}

/** The account's unfinished product, pictures included; `null` while its pictures are being read. */
export function useKeptDraft(draftKey: string): KeptDraft | null {
  const [draft, setDraft] = useState<KeptDraft | null>(null)

  useEffect(() => {
    let stale = false
    void draftPictures.load(draftKey).then((images) => {
      if (stale) return
      const text = draftText.load(draftKey)
      setDraft({ values: { ...(text ?? emptyText), images }, restored: text !== null || images.length > 0 })
    })
    return () => {
      stale = true
    }
  }, [draftKey])

  return draft
}
