import { FRAME_SHOWN, PAGE_SHOWN } from 'shared-contracts'

/** Of the template that holds a page's scripts until they are brought in. */
export const SCRIPTS_ID = 'scripts'
/** Of the script that brings them in; it is gone when the page answers. */
export const STARTER_ID = 'starter'

/** So long scripts wait at most: who is on a slower line, and presses nothing, waits for both. */
const LONGEST_MS = 1_500

/** A shell of before tells nothing: so long after its script it is taken to answer. */
const UNTOLD_MS = 2_000

/** Between two presses that are made up for. */
const BETWEEN_MS = 50

/** What a browser does nothing with, or too little, before there is a script. Links, and forms that say where to, it follows by itself. */
const PRESSED = 'button:not(form[action] *), [role="button"], input[type="checkbox"], input[type="radio"], label'

/**
 * Brings a page's scripts in once its large picture is there: they weigh more than all else of the first view, and travel on the same line. At the
 * first sign of somebody who does something, and in a tab that nobody looks at, they come at once. What is pressed before the page answers is
 * pressed once more when it does, in the shell's frame as soon as that does.
 */
export const START_SCRIPTS = `(() => {
  const starter = document.currentScript
  const kept = document.getElementById('${SCRIPTS_ID}')
  const start = () => {
    if (!kept.isConnected) return
    kept.remove()
    const scripts = document.importNode(kept.content, true)
    for (const script of scripts.querySelectorAll('script')) {
      script.async = false
      script.addEventListener('error', end)
      script.addEventListener('load', () => setTimeout(() => isTold || showPage(), ${UNTOLD_MS}))
    }
    document.head.append(scripts)
  }
  const pressed = []
  let isTold = false
  let answers = () => false
  const keep = (event) => {
    const target = event.isTrusted && event.target.closest('${PRESSED}')
    if (!target || answers(target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.push(target)
  }
  const end = () => {
    removeEventListener('click', keep, true)
    starter.remove()
  }
  // One after the other: what one of them changes, the next one has to see.
  const pressAgain = (then) => {
    const at = pressed.findIndex(answers)
    const [target] = at < 0 ? [] : pressed.splice(at, 1)
    if (!target) return then()
    if (target.isConnected) target.click()
    setTimeout(pressAgain, ${BETWEEN_MS}, then)
  }
  addEventListener('click', keep, true)
  const showFrame = () => {
    isTold = true
    answers = (target) => !target.closest('main')
    pressAgain(() => {})
  }
  const showPage = () => {
    isTold = true
    answers = () => true
    pressAgain(end)
  }
  addEventListener('${FRAME_SHOWN}', showFrame, { once: true })
  addEventListener('${PAGE_SHOWN}', showPage, { once: true })
  if (document.visibilityState !== 'visible') return start()
  const picture = document.querySelector('img[fetchpriority="high"]')
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start))
  if (!picture || picture.complete) afterPaint()
  else for (const outcome of ['load', 'error']) picture.addEventListener(outcome, afterPaint)
  for (const sign of ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin', 'visibilitychange'])
    addEventListener(sign, start, { capture: true, once: true, passive: true })
  setTimeout(start, ${LONGEST_MS})
})()`
  .split('\n')
  .map((line) => line.trim())
  .join('\n')
