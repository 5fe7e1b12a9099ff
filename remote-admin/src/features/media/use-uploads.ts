import { useEffect, useRef, useState } from 'react'
import { fieldProblems, isProblem, MAX_IMAGE_BYTES, productDraftMessages, type Media } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { isPngOrJpeg } from 'shared-ui/forms'
import { messages } from './messages'

/** Why a file is not even sent; `null`: it is. */
export async function fileProblem(file: File): Promise<string | null> {
  if (file.size > MAX_IMAGE_BYTES) return productDraftMessages.imageTooLarge
  return (await isPngOrJpeg(file)) ? null : productDraftMessages.imageType
}

/** What became of a file: the picture that it is now, or why it is none. */
export type UploadResult = { key: number; file: string } & ({ media: Media } | { problem: string })

/** Adds chosen files one after the other, and says what became of each. What is chosen meanwhile joins them. */
export function useUploads(onAdded: () => void) {
  const { api } = useHost()
  const [results, setResults] = useState<readonly UploadResult[]>([])
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const queue = useRef<File[] | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  async function store(file: File): Promise<{ media: Media } | { problem: string }> {
    const problem = await fileProblem(file)
    if (problem) return { problem }
    try {
      return { media: await api.media.upload({ image: file }) }
    } catch (error) {
      console.warn('a picture could not be added', error)
      if (isProblem<'media.upload'>(error, 'REFUSED')) return { problem: messages.full }
      return { problem: fieldProblems(error)[0]?.message ?? messages.failed }
    }
  }

  async function upload(files: readonly File[]) {
    if (queue.current) return void queue.current.push(...files)
    const all = (queue.current = [...files])
    setResults([])
    for (const [done, file] of all.entries()) {
      // Whoever leaves the page ends it.
      if (!isHere.current) break
      setProgress({ done, all: all.length })
      const result = await store(file)
      setResults((known) => [...known, { ...result, key: done, file: file.name }])
      if ('media' in result) onAdded()
    }
    queue.current = null
    setProgress(null)
  }
  return { results, progress, upload }
}
