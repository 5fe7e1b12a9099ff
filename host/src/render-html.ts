import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'

/**
 * The finished HTML of a page whose code and data are there.
 *
 * @throws the first error of any component: React itself would send the page with a hole for the browser to fill.
 */
export async function renderHtml(page: ReactNode): Promise<string> {
  const errors: unknown[] = []
  const stream = await renderToReadableStream(page, {
    // Nothing is sent late, which would need a script of React's in the page.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  })
  await stream.allReady
  const html = await new Response(stream).text()
  if (errors.length > 0) throw errors[0]
  return html
}
