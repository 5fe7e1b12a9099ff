import { securityHeaders } from './security-headers'

/** Texts of the specification, section 2. */
const messages = {
  title: '500 - Server error',
  text: 'Oops something went wrong. Try to refresh this page or feel free to contact us if the problem presists.',
}

/** What stands when the edge itself cannot make a page. */
export function failurePage(requestId: string): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${messages.title}</title></head><body><h1>${messages.title}</h1><p>${messages.text}</p></body></html>`
  return new Response(html, {
    status: 500,
    headers: {
      ...securityHeaders(false),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': requestId,
    },
  })
}
