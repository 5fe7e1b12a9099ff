import { useState } from 'react'
import {
  fieldProblems,
  MAX_IMAGE_BYTES,
  MAX_REVIEW_PHOTOS,
  productDraftMessages,
  reviewMessages,
  type ApiClient,
} from 'shared-contracts'
import { drawId, useHost } from 'shared-ui'
import { isPngOrJpeg } from 'shared-ui/forms'
import { messages } from './messages'

/** A photo that was chosen; the request by which it is sent makes it the same one however often that is. */
export interface ChosenPhoto {
  requestId: string
  file: File
}

/** The shop does not take one of the photos; what it says about it. */
export class PhotoRefused extends Error {}

type Upload = Omit<Parameters<ApiClient['reviews']['addPhoto']>[0], 'requestId' | 'image'>

/** Photos for a review: kept as files until it is sent. */
export function usePhotos() {
  const { api } = useHost()
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  /** Which one is on its way, from 1; `null` while none is. */
  const [sending, setSending] = useState<number | null>(null)

  async function add(files: readonly File[]) {
    const refused: string[] = []
    const all = [...photos]
    for (const file of files) {
      const problem = await problemOf(file, all.length)
      if (problem) refused.push(messages.photoLeftOut(file.name, problem))
      else all.push({ requestId: drawId(), file })
    }
    setPhotos(all)
    setProblems(refused)
  }

  function remove(requestId: string) {
    setPhotos((all) => all.filter((photo) => photo.requestId !== requestId))
    setProblems([])
  }

  function clear() {
    setPhotos([])
    setProblems([])
  }

  /** Stores them one after the other. @returns their ids. @throws PhotoRefused, or why a call failed. */
  async function upload(of: Upload): Promise<string[]> {
    const ids: string[] = []
    try {
      for (const { requestId, file } of photos) {
        setSending(ids.length + 1)
        const { id } = await api.reviews.addPhoto({ ...of, requestId, image: file }).catch((error: unknown) => {
          const [said] = fieldProblems(error)
          throw said ? new PhotoRefused(messages.photoLeftOut(file.name, said.message)) : error
        })
        ids.push(id)
      }
      return ids
    } finally {
      setSending(null)
    }
  }

  return { photos, problems, sending, add, remove, clear, upload }
}

export type Photos = ReturnType<typeof usePhotos>

async function problemOf(file: File, present: number): Promise<string | null> {
  if (present >= MAX_REVIEW_PHOTOS) return reviewMessages.photosTooMany
  if (file.size > MAX_IMAGE_BYTES) return productDraftMessages.imageTooLarge
  return (await isPngOrJpeg(file)) ? null : productDraftMessages.imageType
}
