import { expect, test } from 'vitest'
import { securityTxt } from './crawler-files'

const NOW = Date.parse('2026-02-03T04:05:06Z')
const read = async (contact: string) => {
  const app = securityTxt({ origin: 'https://shop.example', contact }, () => NOW)
  return (await app.request('/.well-known/security.txt')).text()
}

test('who finds a weakness learns where to report it, until a day that is always ahead', async () => {
  const lines = (await read('help@shop.example')).trim().split('\n')
  expect(lines).toEqual([
    'Contact: mailto:help@shop.example',
    'Expires: 2026-08-02T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://shop.example/.well-known/security.txt',
  ])
  expect(await read('https://shop.example/security')).toContain('Contact: https://shop.example/security\n')
})
