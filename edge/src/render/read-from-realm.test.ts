import { expect, test } from 'vitest'
import { readFromRealm } from './read-from-realm'

const result = { html: '<p>1</p>', head: { title: 'One' }, outcome: null, queries: { queries: [], mutations: [] } }
const rendered = (over: object) =>
  readFromRealm(JSON.stringify({ type: 'rendered', render: 1, rss: 1, result: { ...result, ...over } }))

test('a page is what the host makes, and nothing besides', () => {
  expect(rendered({ secret: 1 })).toEqual({ type: 'rendered', render: 1, rss: 1, result })
  expect(rendered({ outcome: { redirectTo: '/store?q=1' } })).toMatchObject({
    result: { outcome: { redirectTo: '/store?q=1' } },
  })
  expect(rendered({ outcome: { status: 404 }, ownNotFound: true })).toMatchObject({ result: { ownNotFound: true } })
})

test.each([
  { html: 1 },
  { head: {} },
  { head: { title: { toString: 1 } } },
  { head: { title: '', canonical: 'https://evil.test/' } },
  { head: { title: '', canonical: '//evil.test' } },
  { head: { title: '', sharePicture: 'http://' } },
  { head: { title: '', preloadPicture: 'x' } },
  { outcome: { redirectTo: 'https://evil.test/' } },
  { outcome: { redirectTo: '//evil.test/' } },
  { outcome: { redirectTo: '/\\evil.test/' } },
  { outcome: { redirectTo: '/a\r\nset-cookie: a=b' } },
  { outcome: 'gone' },
  { queries: null },
  { queries: { queries: 'all', mutations: [] } },
])('a page such as %j is none', (over) => {
  expect(rendered(over)).toBeNull()
})

test.each([
  'not JSON',
  'null',
  '[]',
  '{"type":"call","render":1,"call":1,"path":"https://evil.test/api/"}',
  '{"type":"call","render":1,"call":1,"path":"//evil.test/api/"}',
  '{"type":"call","render":"1","call":1,"path":"/api/"}',
  '{"type":"failed","render":1,"rss":1,"late":1,"message":"x"}',
  '{"type":"stray","message":{}}',
  '{"type":"exit","render":1,"rss":1}',
])('%s is no message', (json) => {
  expect(readFromRealm(json)).toBeNull()
})
