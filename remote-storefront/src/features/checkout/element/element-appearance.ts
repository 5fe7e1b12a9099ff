import type { Appearance } from '@stripe/stripe-js'

/** The shop's colours by the name that Stripe has for what they colour. */
const COLORS = {
  colorPrimary: '--color-accent',
  colorBackground: '--color-float',
  colorText: '--color-ink',
  colorTextSecondary: '--color-ink-soft',
  colorTextPlaceholder: '--color-ink-soft',
  colorDanger: '--color-error',
} as const

/**
 * What makes the provider's form look like the shop's. Its frame knows none of the shop's tokens, so they are read as the browser has them.
 *
 * @param box in the page, by which they are read.
 */
export function elementAppearance(box: HTMLElement, isDark: boolean): Appearance {
  const colorOf = (token: string) => {
    box.style.color = `var(${token})`
    return getComputedStyle(box).color
  }
  const colors = Object.fromEntries(Object.entries(COLORS).map(([name, token]) => [name, colorOf(token)]))
  const edge = colorOf('--color-edge')
  box.style.color = ''
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: { ...colors, fontFamily: 'system-ui, sans-serif', fontSizeBase: '15px', borderRadius: '2px' },
    rules: {
      '.Input': { border: `1px solid ${edge}`, boxShadow: 'none' },
      '.Label': { fontSize: '13px', fontWeight: '550' },
    },
  }
}
