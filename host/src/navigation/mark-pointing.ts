/**
 * Marks the document while a pointer was used last. Safari draws the ring of the keyboard around whatever a script focuses, as the first button
 * of a dialog that a finger has opened; by the mark no ring is drawn there. Styled in shared-ui's base.css.
 */
export function markPointing(signal: AbortSignal): void {
  const { dataset } = document.documentElement
  addEventListener('pointerdown', () => (dataset['pointing'] = ''), { capture: true, signal })
  addEventListener('keydown', () => delete dataset['pointing'], { capture: true, signal })
}
