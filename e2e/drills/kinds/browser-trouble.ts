import type { Kind } from './kind'

/** The shop is well, the visitor's browser is not. */
export const browserTrouble: readonly Kind[] = [
  {
    id: 'offline',
    done: 'The browser goes offline after it has loaded another page; then it is online again',
    ending: 'card',
    steps: ['load', 'retry', 'last-known-good', 'unavailable'],
    inPlace: true,
    strike: async ({ context }) => context.setOffline(true),
    mend: async ({ context }) => context.setOffline(false),
    comesBack: true,
  },
  {
    id: 'storage-disabled',
    done: 'Every use of `localStorage` and `sessionStorage` throws',
    ending: 'unharmed',
    steps: [],
    prepare: async ({ context }) =>
      context.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('Access is denied for this document', 'SecurityError')
            },
          })
      }),
  },
]
