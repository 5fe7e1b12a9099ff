import type { ComponentType } from 'react'
import type { Audience } from 'shared-contracts'
import { CuttingTableDrawing } from './cutting-table-drawing'
import { Coat, Dress, Knit, Shirt, Trousers } from './garments'
import { KeysDrawing } from './keys-drawing'
import styles from './panel.module.css'

/** Clothes on a rail, wider than its frame: what is cut off hangs on behind the edge. */
function RailDrawing() {
  return (
    <svg viewBox="0 0 900 830" preserveAspectRatio="xMidYMin meet">
      <defs>
        <linearGradient id="auth-side-shade">
          <stop offset="0" stopOpacity="0.3" />
          <stop offset="0.28" stopOpacity="0" />
          <stop offset="0.68" stopOpacity="0" />
          <stop offset="1" stopOpacity="0.36" />
        </linearGradient>
        <linearGradient id="auth-fall" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.16" />
          <stop offset="0.45" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopOpacity="0.2" />
        </linearGradient>
        <linearGradient id="auth-brass" x2="0" y2="1">
          <stop offset="0" stopColor="#b79a63" />
          <stop offset="0.4" stopColor="#e2cd9b" />
          <stop offset="1" stopColor="#806636" />
        </linearGradient>
      </defs>
      <rect x="-2000" y="64" width="4900" height="12" fill="url(#auth-brass)" />
      <Trousers x={-330} color="#8b7a5e" />
      <Shirt x={-70} color="#f6f1e6" />
      <Trousers x={1210} color="#4c4a48" />
      <Shirt x={985} color="#c8b48f" />
      <Knit x={188} color="#76866a" />
      <Dress x={722} color="#a5492f" />
      <Coat x={450} color="#2c3853" />
    </svg>
  )
}

interface PanelProps {
  audience: Audience
  /** `*` around what is set off. */
  motto: string
}

const drawings: Record<Audience, ComponentType> = {
  shop: RailDrawing,
  seller: CuttingTableDrawing,
  admin: KeysDrawing,
}

/** The picture beside a form: a rail for shoppers, the cutting table for sellers, the keys for admins. Decoration only. */
export function Panel({ audience, motto }: PanelProps) {
  const Drawing = drawings[audience]
  return (
    <div className={styles.panel} data-audience={audience} aria-hidden="true">
      <div className={styles.drawing}>
        <Drawing />
      </div>
      <p className={styles.motto}>
        {motto.split('*').map((part, index) => (index % 2 ? <em key={part}>{part}</em> : part))}
      </p>
    </div>
  )
}
