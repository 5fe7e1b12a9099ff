import { expect, test } from 'vitest'
import { createEdge } from '../app'
import { api, deps, ORIGIN, pageDataOf, useTestEdge } from '../testing/test-edge'

useTestEdge()

const PROVIDER = /stripe/
const PAYS = '/toys/pay'

/** Opens a page as it is answered where the payment provider has a form of its own, or not. */
async function open(path: string, over: Partial<typeof deps> = { paymentForm: true }) {
  const edge = createEdge({ ...deps, ...over })
  const response = await edge.request(ORIGIN + path)
  const text = await response.text()
  return { headers: response.headers, text, policy: response.headers.get('content-security-policy') ?? '' }
}
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

test('a page of the payment form lets in what the provider documents, and leaves the rest as it is', async () => {
  const { policy, headers, text } = await open(PAYS)
  expect(directive(policy, 'frame-src')).toBe(
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  )
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://api.stripe.com")
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob: https://*.stripe.com")
  expect(headers.get('permissions-policy')).toContain('payment=(self "https://js.stripe.com")')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(pageDataOf(text).paymentScripts).toBe('https://js.stripe.com/')
  const plain = (await open('/toys')).policy
  const unwidened = (text: string) => text.replaceAll(/ https:\S+stripe\.com/g, '').replace(/nonce-[^']+/g, 'nonce')
  expect(unwidened(policy).replace('frame-src; ', '')).toBe(unwidened(plain))
})

test.each(['/toys', '/toys/1', '/toys/form', '/toys/gone', '/toys/throw', '/error/404', '/nothing/here'])(
  '%s of the same shop lets in nothing of it',
  async (path) => {
    const { policy, headers, text } = await open(path)
    expect(policy).not.toMatch(PROVIDER)
    expect(policy).not.toContain('frame-src')
    expect(headers.get('permissions-policy')).toContain('payment=(self)')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(pageDataOf(text).paymentScripts).toBeNull()
  },
)

test.each([
  ['/admin/nothing', true],
  ['/admin/newsletters', true],
  ['/administer', false],
  ['/toys', false],
])('%s frames what is the shop’s own: %s', async (path, may) => {
  const { policy } = await open(path)
  expect(directive(policy, 'frame-src')).toBe(may ? "frame-src 'self'" : undefined)
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'")
})

test.each([
  ['/landing/preview/one/draft', true],
  ['/landing/preview/one/2', false],
  ['/landing/preview/one/draft/more', false],
  ['/toys', false],
])('%s stands in a frame of the shop’s own pages: %s', async (path, may) => {
  const { policy, headers } = await open(path)
  expect(directive(policy, 'frame-ancestors')).toBe(`frame-ancestors ${may ? "'self'" : "'none'"}`)
  expect(headers.get('x-frame-options')).toBe(may ? 'SAMEORIGIN' : 'DENY')
})

test('where the provider has no form, the page of payment is like all others', async () => {
  const { policy, headers, text } = await open(PAYS, {})
  expect(policy).not.toMatch(PROVIDER)
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(pageDataOf(text)).not.toHaveProperty('paymentScripts')
})

test('a page that is kept goes out with the policy of its own address, however often', async () => {
  const etag = '"one"'
  let asked = 0
  const keeps: Partial<typeof deps> = {
    paymentForm: true,
    api: {
      ...api,
      fetch: (request) => {
        if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: { etag } })
        asked += 1
        return Response.json({ who: 'nobody' }, { headers: { etag } })
      },
    },
  }
  const edge = createEdge({ ...deps, ...keeps })
  for (let round = 0; round < 3; round += 1)
    for (const [path, scripts] of [
      ['/toys', null],
      [PAYS, 'https://js.stripe.com/'],
    ] as const) {
      const answer = await edge.request(ORIGIN + path)
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy.includes('frame-src')).toBe(scripts !== null)
      expect(pageDataOf(await answer.text()).paymentScripts).toBe(scripts)
    }
  expect(asked).toBe(2)
})
