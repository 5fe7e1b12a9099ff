import { expect, test } from '../fixtures/test'

test('a page forbids what it does not need', async ({ request }) => {
  const answer = await request.get('/')
  const headers = answer.headers()
  const policy = headers['content-security-policy']!
  expect(policy).toContain("'strict-dynamic'")
  expect(policy).toMatch(/script-src [^;]*'nonce-[\w+/=-]{16,}'/)
  expect(policy).not.toMatch(/unsafe-/)
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(directive)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBeTruthy()
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(await answer.text()).not.toMatch(/<[a-z][^>]* style=/)
})

test('what a page was refused is reported to the shop', async ({ page, problems }) => {
  problems.expect(/Content Security Policy/)
  await page.goto('/')
  const [report] = await Promise.all([
    page.waitForRequest(/\/_policy-reports$/),
    page.evaluate(() => void (new Image().src = 'https://elsewhere.test/pixel.png?who')),
  ])
  expect((await report.response())?.status()).toBe(204)
})

test('every page has a nonce of its own', async ({ request }) => {
  const nonces = await Promise.all(
    [1, 2].map(async () => /'nonce-([^']+)'/.exec((await request.get('/')).headers()['content-security-policy']!)?.[1]),
  )
  expect(nonces[0]).not.toBe(nonces[1])
})

test('remotes are loaded with their hash, as files that never change', async ({ page, request }) => {
  const entries: string[] = []
  page.on('request', (sent) => {
    if (/\/remotes\/.*\.js$/.test(sent.url())) entries.push(sent.url())
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(entries.length).toBeGreaterThan(0)
  for (const url of entries) {
    const headers = (await request.get(url)).headers()
    expect(headers['cache-control']).toContain('immutable')
    expect(headers['access-control-allow-origin']).toBe('*')
  }
  const unchecked = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
        'script[src*="/remotes/"], link[href*="/remotes/"]',
      ),
    ]
      .filter((element) => !element.integrity)
      .map((element) => element.outerHTML),
  )
  expect(unchecked).toEqual([])
})
