import type { Attack } from './attack'

/** After the page is at rest the watch looks each second, and has to see the same three times. */
const WATCH_S = 20
const LADDER_S = 15

const byWatch = {
  saw: 'last known good',
  noticedBy: 'the watch over the frame',
  told: 'frame',
  boundS: WATCH_S,
} as const
const byItself = {
  saw: 'the page, as it was',
  noticedBy: 'the error itself',
  told: 'uncaught',
  boundS: LADDER_S,
} as const

/** Every attack on the browser that is played, in the order of the table. */
export const allAttacks: readonly Attack[] = [
  {
    ...byItself,
    id: 'throws-in-timer',
    done: 'Throws in a timer',
    code: `setTimeout(() => { throw new Error('A broken release') })`,
    provokes: [/A broken release/],
  },
  {
    ...byItself,
    id: 'rejects',
    done: 'Leaves a rejected promise',
    code: `void Promise.reject(new Error('A broken release'))`,
    provokes: [/A broken release/],
  },
  {
    ...byWatch,
    id: 'hides-the-page',
    done: 'Hides the page by a sheet in `adoptedStyleSheets`',
    code: `const sheet = new CSSStyleSheet(); sheet.replaceSync('body { display: none }'); document.adoptedStyleSheets = [sheet]`,
  },
  {
    ...byWatch,
    id: 'covers-the-page',
    done: 'Lays an element over all of it',
    code: `const over = document.body.appendChild(document.createElement('div'))
      over.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: red'`,
  },
  {
    ...byWatch,
    id: 'removes-the-header',
    done: 'Takes the header away',
    code: `document.querySelector('header').remove()`,
  },
  { ...byWatch, id: 'empties-the-page', done: 'Empties the body', code: `document.body.replaceChildren()` },
  {
    ...byWatch,
    id: 'patches-fetch',
    done: 'Puts its own function in the place of `fetch`',
    code: `window.fetch = async () => new Response('{}')`,
  },
]
