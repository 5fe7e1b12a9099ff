import { describe, expect, test } from 'vitest'
import { UsageError } from '../run/exit-codes'
import { ago, moment, parseShare, short, showShare, cut, table } from './format'

const plain = (_style: unknown, text: string) => text

describe('a share', () => {
  test.each([
    ['10', 1_000],
    ['10 %', 1_000],
    ['10%', 1_000],
    [' 0.25 ', 25],
    ['0.5', 50],
    ['0.05', 5],
    ['0.01', 1],
    ['99.99', 9_999],
    ['007', 700],
  ])('%j is %i basis points', (text, shareBp) => {
    expect(parseShare(text)).toBe(shareBp)
  })
  test.each(['', '%', '-1', '1,5', '0.001', '1e1', '.5', '10 percent', '1000', 'NaN'])('%j is none', (text) => {
    expect(() => parseShare(text)).toThrow(UsageError)
    expect(() => parseShare(text)).toThrow('is no share')
  })
  test('nobody and everybody are no canary', () => {
    for (const text of ['0', '0.00', '00']) expect(() => parseShare(text)).toThrow('reaches nobody')
    for (const text of ['100', '100.00', '999']) expect(() => parseShare(text)).toThrow('less than 100 percent')
  })
  test('is shown as it is typed', () => {
    for (const text of ['0.01', '0.25', '10', '99.99']) expect(showShare(parseShare(text))).toBe(`${text} %`)
  })
})

describe('how long ago', () => {
  const now = Date.parse('2026-03-10T12:00:00.000Z')
  test.each([
    ['2026-03-10T12:00:30.000Z', 'just now'],
    ['2026-03-10T11:59:00.001Z', 'just now'],
    ['2026-03-10T11:59:00.000Z', '1 min ago'],
    ['2026-03-10T11:00:00.001Z', '59 min ago'],
    ['2026-03-10T11:00:00.000Z', '1 h ago'],
    ['2026-03-09T12:00:00.001Z', '23 h ago'],
    ['2026-03-09T12:00:00.000Z', '1 d ago'],
    ['2026-01-10T12:00:00.000Z', '59 d ago'],
  ])('%s is %s', (iso, text) => {
    expect(ago(iso, now)).toBe(text)
  })
  test('moments and versions are short', () => {
    expect(moment('2026-03-01T14:05:59.999Z')).toBe('2026-03-01 14:05')
    expect([short('0123456789abcdef'), short(null), short(undefined)]).toEqual(['01234567', '-', '-'])
  })
})

describe('a table', () => {
  test('has columns as wide as their widest cell, and nothing after the last', () => {
    expect(
      table(
        plain,
        ['A', 'Long'],
        [
          ['wide cell', 'x'],
          ['y', { text: 'z', style: 'dim' }],
        ],
      ),
    ).toBe('A          Long\nwide cell  x\ny          z')
    expect(table(plain, ['A', 'B'], [])).toBe('A  B')
  })
  test('is a hundred columns wide at most: the last one is cut', () => {
    const lines = table(plain, ['A', 'B'], [['a', 'b'.repeat(200)]]).split('\n')
    expect(lines[1]).toHaveLength(100)
    expect(lines[1]?.endsWith('b…')).toBe(true)
    expect([cut('abcd', 4), cut('abcde', 4), cut('ab', 1)]).toEqual(['abcd', 'abc…', '…'])
  })
})
