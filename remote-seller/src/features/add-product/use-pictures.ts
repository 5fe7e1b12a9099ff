import { useField, useFormikContext } from 'formik'
import { useEffect, useId, useRef, useState } from 'react'
import { productDraftMessages } from 'shared-contracts'
import { choosePictures, type LeftOut } from './choose-pictures'
import { messages } from './messages'
import { moveItem } from '../../lib/move-item'

const prefixed = (text: string) => `${productDraftMessages.errorPrefix} ${text}`

/** Formik holds one text for the list, or a list with a text at the picture that is to blame. */
function firstText(error: unknown): string | null {
  if (Array.isArray(error)) return error.map(firstText).find((text) => text !== null) ?? null
  return typeof error === 'string' ? error : null
}

/** Binds the list of chosen files to the form: how it grows, changes its order and shrinks, and what is to be said about it. */
export function usePictures() {
  const [{ value: pictures }, meta, { setValue, setTouched }] = useField<File[]>('images')
  const { submitCount } = useFormikContext()
  const [leftOut, setLeftOut] = useState<{ files: LeftOut[]; before: number }>({ files: [], before: 0 })
  const [announcement, setAnnouncement] = useState('')
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  // Files are looked into one choice after the other; each adds to what the one before has left.
  const latest = useRef(pictures)
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    latest.current = pictures
  }, [pictures])

  const change = (next: File[]) => {
    latest.current = next
    void setValue(next)
    void setTouched(true, false)
  }

  const add = (files: File[]) => {
    queue.current = queue.current.then(async () => {
      const before = latest.current.length
      const choice = await choosePictures(latest.current, files)
      setLeftOut({ files: choice.leftOut, before: submitCount })
      if (choice.pictures.length === before) return
      change(choice.pictures)
      setAnnouncement(messages.added(choice.pictures.length - before))
    })
  }

  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length || to === from) return
    change(moveItem(pictures, from, to))
    setAnnouncement(messages.moved(from + 1, to + 1))
  }

  const remove = (index: number) => {
    const fileName = pictures[index]?.name
    if (fileName === undefined) return
    change(pictures.filter((_, position) => position !== index))
    // There is room again.
    setLeftOut({
      ...leftOut,
      files: leftOut.files.filter(({ reason }) => reason !== productDraftMessages.imagesTooMany),
    })
    setAnnouncement(messages.removed(fileName))
    if (pictures.length === 1) input.current?.focus()
  }

  const text = meta.touched ? firstText(meta.error) : null
  return {
    pictures,
    add,
    move,
    remove,
    error: text && prefixed(text),
    errorId,
    /** Files of the last choice that were left out, each with its reason; told until the form is sent. */
    leftOut: (leftOut.before === submitCount ? leftOut.files : []).map(({ fileName, reason }) =>
      prefixed(messages.leftOut(fileName, reason)),
    ),
    announcement,
    input,
  }
}
