import { expect, test } from 'vitest'
import { createFormats } from './formats'

test('numbers are written as the shop’s locale writes them', () => {
  const irish = createFormats('en-IE')
  expect(irish.count(1_840)).toBe('1,840')
  expect([irish.share(1_000), irish.share(25)]).toEqual(['10%', '0.25%'])
  expect(irish.rate(0.0123)).toBe('1.23%')
  expect([irish.duration(240), irish.duration(3_240)]).toEqual(
    ['0.24s', '3.24s'].map((text) => expect.stringMatching(text.replace(/(\D+)$/, '\\s?$1'))),
  )
  expect(irish.kilobytes(24_850)).toMatch(/^24\.9\skB$/)
  expect([irish.difference(900), irish.difference(-900)]).toEqual([
    expect.stringMatching(/^\+0\.9/),
    expect.stringMatching(/^[-−]0\.9/),
  ])
  expect(createFormats('de-DE').share(1_050)).toMatch(/^10,5\s%$/)
})
