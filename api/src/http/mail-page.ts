import { StreamedFile } from './streamed-file'

/** It brings its styles with it, loads pictures of the shop and nothing else, runs nothing, and stands in a frame of the admin's area. */
const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

/** A mail as an answer that a browser shows. @param html as `emailHtml` makes it. */
export const mailPage = (name: string, html: string): File =>
  new StreamedFile(new Blob([html]).stream(), name, 'text/html; charset=utf-8', {
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
