import { Hono } from 'hono'

/** Whoever finds something months later should not have to doubt it, and RFC 9116 advises less than a year. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000

/** Where to report a weakness: `/.well-known/security.txt`. @param contact an address of mail, or of a page. */
export function securityTxt({ origin, contact }: { origin: string; contact: string }, now: () => number = Date.now) {
  const app = new Hono()
  app.get('/.well-known/security.txt', () => {
    // By days, so that it is the same file for a day.
    const expires = `${new Date(now() + VALID_MS).toISOString().slice(0, 10)}T00:00:00.000Z`
    const lines = [
      `Contact: ${contact.includes(':') ? contact : `mailto:${contact}`}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return new Response(`${lines.join('\n')}\n`, {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    })
  })
  return app
}
