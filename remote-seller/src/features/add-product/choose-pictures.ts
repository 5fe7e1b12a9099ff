import { MAX_IMAGE_BYTES, MAX_IMAGES, productDraftMessages as rules } from 'shared-contracts'
import { isPngOrJpeg } from 'shared-ui/forms'

export interface LeftOut {
  fileName: string
  reason: string
}

export interface Choice {
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
