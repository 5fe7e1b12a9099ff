import { useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import {
  fieldProblems,
  MAX_IMAGE_BYTES,
  MAX_PRODUCT_PICTURES,
  productContentMessages,
  productDraftMessages,
  type Picture,
  type TypedProduct,
} from 'shared-contracts'
import { useHost } from 'shared-ui'
import { isPngOrJpeg } from 'shared-ui/forms'
import { formMessages } from '../../ui/product-form/form.messages'
import { messages } from './messages'

/** Stores chosen pictures one after the other, adds each to those that are there by then, and says what became of it. */
export function usePictureUploads() {
  const { api } = useHost()
  const { values, setFieldValue } = useFormikContext<TypedProduct>()
  const [uploaded, setUploaded] = useState<Picture[]>([])
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [problems, setProblems] = useState<string[]>([])
  const here = useRef(true)
  /** `null` while nothing is on its way; what is chosen meanwhile joins the queue. */
  const queue = useRef<File[] | null>(null)
  const present = useRef(values.pictures)
  useEffect(() => {
    present.current = values.pictures
  }, [values.pictures])
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])

  async function upload(files: readonly File[]) {
    if (queue.current) return void queue.current.push(...files)
    const all = (queue.current = [...files])
    setProblems([])
    for (let done = 0; done < all.length && here.current; done++) {
      setProgress({ done, all: all.length })
      const file = all[done]
      const problem = file && (await store(file))
      if (problem) setProblems((known) => [...known, problem])
    }
    queue.current = null
    setProgress(null)
  }

  /** @returns why the picture was left out; `null` when it is there. */
  async function store(file: File): Promise<string | null> {
    const problem = await problemOf(file, present.current.length)
    if (problem) return formMessages.leftOut(file.name, problem)
    try {
      const picture = await api.sellerProducts.upload({ image: file })
      if (here.current) add(picture)
      return null
    } catch (error) {
      const [said] = fieldProblems(error)
      return said ? formMessages.leftOut(file.name, said.message) : messages.notStored(file.name)
    }
  }

  function add(picture: Picture) {
    setUploaded((known) => [...known, picture])
    if (present.current.some(({ id }) => id === picture.id)) return
    const added = { id: picture.id, color: null, alt: '' }
    void setFieldValue('pictures', (now: TypedProduct['pictures']) => [...now, added])
  }

  return { uploaded, progress, problems, upload }
}

async function problemOf(file: File, present: number): Promise<string | null> {
  if (present >= MAX_PRODUCT_PICTURES) return productContentMessages.picturesTooMany
  if (file.size > MAX_IMAGE_BYTES) return productDraftMessages.imageTooLarge
  return (await isPngOrJpeg(file)) ? null : productDraftMessages.imageType
}
