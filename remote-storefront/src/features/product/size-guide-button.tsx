import { lazy, Suspense, useState } from 'react'
import type { ChartName } from './chart-of'
import { messages } from './messages'
import styles from './size-guide-button.module.css'

const SizeGuide = lazy(() =>
  import(/* webpackChunkName: "product-size-guide" */ './size-guide/size-guide').then((module) => ({
    default: module.SizeGuide,
  })),
)

/** The way to the size chart. */
export function SizeGuideButton({ chart, chosen }: { chart: ChartName; chosen: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages.sizeGuide}
      </button>
      {isOpen && (
        <Suspense>
          <SizeGuide chart={chart} chosen={chosen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
