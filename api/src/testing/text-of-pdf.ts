import { extractText, getDocumentProxy } from 'unpdf'

/** All words of a PDF, as a reader copies them. */
export async function textOfPdf(file: File): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  return text
}
