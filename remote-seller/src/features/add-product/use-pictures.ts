import { useField, useFormikContext } from 'formik'
import { useEffect, useId, useRef, useState } from 'react'
import { MAX_IMAGES, MAX_IMAGE_BYTES, productDraftMessages as rules } from 'shared-contracts'
import { isPngOrJpeg } from 'shared-ui/forms'
import { moveItem } from '../../lib/move-item'
import { messages } from './messages'

interface LeftOut {
  fileName: string
  reason: string
}

interface Choice {
  pictures: File[]
  leftOut: LeftOut[]
}

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

/**
 * Adds newly chosen files to those that are there.
 *
 * @returns the pictures in their order, and each file that was left out with its reason; one that is there already is passed over in silence.
 */
export async function choosePictures(present: readonly File[], chosen: Iterable<File>): Promise<Choice> {
  const pictures = [...present]
  const leftOut: LeftOut[] = []
  for (const file of chosen) {
    if (pictures.some((picture) => isSame(picture, file))) continue
    if (!(await isPngOrJpeg(file))) leftOut.push({ fileName: file.name, reason: rules.imageType })
    else if (file.size > MAX_IMAGE_BYTES) leftOut.push({ fileName: file.name, reason: rules.imageTooLarge })
    else if (pictures.length >= MAX_IMAGES) leftOut.push({ fileName: file.name, reason: rules.imagesTooMany })
    else pictures.push(file)
  }
  return { pictures, leftOut }
}

const prefixed = (text: string) => `${rules.errorPrefix} ${text}`

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
      files: leftOut.files.filter(({ reason }) => reason !== rules.imagesTooMany),
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
    /** Files of the last choice that were left out, each with its reason; shown until the form is sent. */
    leftOut: (leftOut.before === submitCount ? leftOut.files : []).map(({ fileName, reason }) =>
      prefixed(messages.leftOut(fileName, reason)),
    ),
    announcement,
    input,
  }
}
