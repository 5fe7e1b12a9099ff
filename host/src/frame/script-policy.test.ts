import { afterEach, expect, test, vi } from 'vitest'
import type { Snapshot } from 'shared-contracts'
import { allowScriptsOf } from './script-policy'

const entry = (url: string) => ({ entry: { url, integrity: '' } })
const snapshot = {
  remotes: {
    toys: { ...entry('/remotes/toys/2/remote.js'), lastKnownGood: entry('https://static.example/toys/1/remote.js') },
    games: { ...entry('http://localhost:3002/remote.js'), lastKnownGood: null },
  },
} as unknown as Snapshot

type Rules = Record<'createScriptURL' | 'createHTML', (text: string) => string | null>

function rules(paymentScripts?: string | null): Rules {
  let made: Rules | undefined
  vi.stubGlobal('trustedTypes', { createPolicy: (_name: string, given: Rules) => void (made = given) })
  allowScriptsOf({ snapshot, ...(paymentScripts !== undefined && { paymentScripts }) })
  return made!
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  '/assets/late-parts.0a1b2c.js',
  '/remotes/toys/2/remote.js?retry=1',
  `${location.origin}/remotes/toys/2/static/page-toys.js`,
  'https://static.example/toys/1/static/page-toys.js',
  'http://localhost:3002/static/page.js',
])('%s is a script of this page', (url) => {
  expect(rules().createScriptURL(url)).toBe(url)
})

test.each([
  'https://evil.example/a.js',
  '//evil.example/assets/a.js',
  '/media/a.js',
  '/remotes/toys/3/remote.js',
  '/assets/../media/a.js',
  'https://static.example.evil/toys/1/a.js',
  'data:text/javascript,go()',
])('%s is none', (url) => {
  expect(rules().createScriptURL(url)).toBeNull()
})

test("the payment provider's script is one on the page of its form alone", () => {
  const script = 'https://js.stripe.com/clover/stripe.js'
  expect(rules('https://js.stripe.com/').createScriptURL(script)).toBe(script)
  expect(rules('https://js.stripe.com/').createScriptURL('https://js.stripe.com.evil.example/a.js')).toBeNull()
  expect(rules(null).createScriptURL(script)).toBeNull()
  expect(rules().createScriptURL(script)).toBeNull()
})

test('text becomes no markup but what React makes an element for data of', () => {
  const { createHTML } = rules()
  expect(createHTML('<script></script>')).toBe('<script></script>')
  expect(createHTML('{"@type":"Product"}')).toBe('{"@type":"Product"}')
  expect(createHTML('<img src=x>')).toBeNull()
  expect(createHTML('<script>go()</script>')).toBeNull()
  expect(createHTML('<script></script><p>')).toBeNull()
})

test('a browser without such policies goes on', () => {
  vi.stubGlobal('trustedTypes', undefined)
  expect(() => allowScriptsOf({ snapshot })).not.toThrow()
})
