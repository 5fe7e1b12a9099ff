import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** Colours as `[light, dark]`. @type {Map<string, [string, string]>} */
const colors = new Map()
for (const [, name, light, dark] of css.matchAll(/--color-([a-z-]+): light-dark\((#\w{6}), (#\w{6})\)/g))
  colors.set(name, [light, dark])
for (const [, name, both] of css.matchAll(/--color-([a-z-]+): (#\w{6});/g)) colors.set(name, [both, both])

function luminance(hex) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one, other) {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['paper', 'float', 'sunken']
const texts = ['ink', 'ink-soft', 'accent', 'error', 'success']
const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground, 4.5])),
  ['paper', 'ink', 4.5],
  ['on-accent', 'accent-ground', 4.5],
  ['on-picture', 'picture', 4.5],
  ['on-picture-soft', 'picture', 4.5],
  ['ink', 'error-ground', 4.5],
  ['error', 'error-ground', 4.5],
  // Edges of controls: WCAG 1.4.11.
  ...grounds.map((ground) => ['edge', ground, 3]),
]

describe.each([
  ['light', 0],
  ['dark', 1],
])('%s', (_theme, index) => {
  test.each(pairs)('%s on %s has at least %s : 1', (text, ground, least) => {
    expect(contrast(colors.get(text)[index], colors.get(ground)[index])).toBeGreaterThanOrEqual(least)
  })
})
