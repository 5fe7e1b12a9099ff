import { parsePictureFile } from '../../pictures/present-picture'

export type PictureSource = { own: string } | { address: string } | { file: string } | { refused: true }

/** Where a picture comes from: it is in the shop already, behind an address, or in a ZIP file. */
export function pictureSource(source: string, origin: string): PictureSource {
  const absolute = source.startsWith('//') ? `https:${source}` : source
  const here = source.startsWith(`${origin}/media/`) ? source.slice(origin.length) : source
  const own = here.startsWith('/media/') ? parsePictureFile(here.slice('/media/'.length)) : null
  if (own) return { own: own.id }
  if (/^https?:\/\//i.test(absolute)) return { address: absolute }
  return /^[a-z][\w+.-]*:/i.test(source) && !/^[a-z]:\\/i.test(source) ? { refused: true } : { file: fileName(source) }
}

/** No system has longer ones. To put the accents of a cell of a megabyte in order would take hours. */
const MAX_FILE_NAME = 255

/** A file's name without its folders, as ZIP files and spreadsheets of all systems agree on it. */
export function fileName(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  return (name.length > MAX_FILE_NAME ? name : name.normalize('NFC')).toLowerCase().trim()
}
