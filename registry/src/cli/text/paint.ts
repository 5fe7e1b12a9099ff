const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const

export type Style = keyof typeof CODES
export type Paint = (style: Style, text: string) => string

/** Colours on a terminal, plain text anywhere else and where NO_COLOR is set. See no-color.org. */
export const createPaint = (isTerminal: boolean, { NO_COLOR }: NodeJS.ProcessEnv): Paint =>
  isTerminal && !NO_COLOR ? (style, text) => `\u001b[${CODES[style]}m${text}\u001b[0m` : (_style, text) => text
