import { FRAME_SHOWN, PAGE_SHOWN } from 'shared-contracts'

/** Of the script that brings in what the template before it holds; it is gone when the page answers. */
export const STARTER_ID = 'starter'

/** So long scripts wait at most: who is on a slower line, and presses nothing, waits for both. */
const LONGEST_MS = 1_500

/** What is there is painted by then, though the browser may not say so: only what is larger than all before is told of. */
const PAINTED_MS = 200

/** A shell of before tells nothing: so long after its script it is taken to answer. */
const UNTOLD_MS = 5_000

/** What was pressed so long ago is not meant any more, and a page that has not come by then has something else in its place. */
const MEANT_MS = 10_000

/** Before each press that is made up for: what the one before has changed, and what the page has just drawn, is at work by then. */
const BETWEEN_MS = 50

/** What a browser does nothing with before there is a script. Links, and forms that say where to, it follows by itself. */
const BUTTONS = 'button:not(form[action] *), [role="button"]'

/** What it marks by itself, and tells nobody; a press on their label is one on them. */
const CHOICES = 'input[type="checkbox"], input[type="radio"]'

/**
 * Brings a page's scripts in once its first view is painted, with its large picture where it has one: they weigh more than all else of that view, and
 * travel on the same line. At the first sign of somebody who does something, and in a tab that nobody looks at, they come at once. Where there is no
 * template, they are on their way. What is pressed before the page answers is
 * pressed once more when it does, in the shell's frame as soon as that does: once, however often somebody in a hurry has pressed it. A button shows
 * by `data-pressed` that it was pressed; a choice the browser marks itself, and it is told of as it was left.
 */
export const START_SCRIPTS = `(() => {
  const starter = document.currentScript
  const place = () => location.pathname + location.search
  const drawn = place()
  // Back, among the addresses of one document: there is nobody yet who would draw another page.
  const leave = () => place() !== drawn && location.reload()
  const kept = starter.previousElementSibling
  const noticed = new AbortController()
  const watch = (scripts) => {
    for (const script of scripts) {
      script.addEventListener('error', end)
      script.addEventListener('load', () => setTimeout(() => isTold || showPage(), ${UNTOLD_MS}))
    }
  }
  const start = () => {
    if (!kept.isConnected) return
    kept.remove()
    noticed.abort()
    const content = document.importNode(kept.content, true)
    const scripts = [...content.querySelectorAll('script')]
    for (const script of scripts) script.async = false
    watch(scripts)
    document.head.append(content)
  }
  const pressed = []
  let isTold = false
  let answers = () => false
  const keep = (event) => {
    const target = event.isTrusted && event.target.closest('${BUTTONS}, ${CHOICES}')
    if (!target || answers(target)) return
    event.stopImmediatePropagation()
    if (!target.matches('${CHOICES}')) {
      event.preventDefault()
      target.dataset.pressed = ''
    }
    const { checked, type, name, form } = target
    const isChoice = checked !== undefined
    const isSame = (press) =>
      press.target === target || (type === 'radio' && press.target.type === type && press.target.name === name && press.target.form === form)
    // Of radio buttons that exclude each other the last one counts: for the button that is pressed next.
    const last = pressed.findLastIndex((press) => isSame(press) || press.checked === undefined)
    if (last >= 0 && isSame(pressed[last]) && (isChoice || last === pressed.length - 1)) pressed.splice(last, 1)
    // As it was drawn.
    if (isChoice && checked === target.defaultChecked && !pressed.some(isSame)) return
    pressed.push({ target, checked, at: event.timeStamp })
  }
  // What it was marked as is taken away again by whatever draws it anew.
  const press = ({ target, checked }) => {
    if (checked !== undefined) target.checked = !checked
    target.click()
  }
  const end = () => {
    removeEventListener('click', keep, true)
    removeEventListener('popstate', leave)
    for (const { target } of pressed) delete target.dataset.pressed
    starter.remove()
  }
  const pressAgain = (then) =>
    setTimeout(() => {
      const index = pressed.findIndex(({ target }) => answers(target))
      if (index < 0) return then()
      const [one] = pressed.splice(index, 1)
      delete one.target.dataset.pressed
      // A choice stays marked, and is told of however late.
      const isMeant = one.checked !== undefined || performance.now() - one.at < ${MEANT_MS}
      if (one.target.isConnected && isMeant) press(one)
      pressAgain(then)
    }, ${BETWEEN_MS})
  addEventListener('click', keep, true)
  addEventListener('popstate', leave)
  const showFrame = () => {
    isTold = true
    removeEventListener('popstate', leave)
    answers = (target) => !target.closest('main')
    pressAgain(() => setTimeout(showPage, ${MEANT_MS}))
  }
  const showPage = () => {
    isTold = true
    answers = () => true
    pressAgain(end)
  }
  addEventListener('${FRAME_SHOWN}', showFrame, { once: true })
  addEventListener('${PAGE_SHOWN}', showPage, { once: true })
  if (kept.localName !== 'template') return watch(document.querySelectorAll('head script[src]'))
  if (document.visibilityState !== 'visible') return start()
  const picture = document.querySelector('img[fetchpriority="high"]')
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start, ${PAINTED_MS}))
  const paints = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ element }) => !picture || element === picture)) start()
  })
  paints.observe({ type: 'largest-contentful-paint', buffered: true })
  if (!picture || picture.complete) afterPaint()
  else for (const outcome of ['load', 'error']) picture.addEventListener(outcome, afterPaint)
  // A browser tells a page that lays itself out beneath a pointer that it has moved, by nothing.
  const notice = ({ type, movementX, movementY }) => (type === 'pointermove' && movementX === 0 && movementY === 0) || start()
  for (const sign of ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin', 'visibilitychange'])
    addEventListener(sign, notice, { capture: true, passive: true, signal: noticed.signal })
  setTimeout(start, ${LONGEST_MS})
})()`
  .split('\n')
  .map((line) => line.trim())
  .join('\n')
