import { expect, test } from 'vitest'
import { openSheet } from './sheet'

test.each(['KWD 0.000', 'KWD 111.111', 'JP¥0', '€1,000.00', 'HW4KK-2VZRA-2'])(
  '%s is one line high in a column as wide as it is',
  (text) => {
    const sheet = openSheet({ title: 'A', author: 'B', subject: 'C' })
    expect(sheet.height(text, sheet.width(text))).toBe(sheet.height(text, 500))
  },
)
