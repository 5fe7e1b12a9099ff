import type { ComponentType } from 'react'
import type { Audience } from 'shared-contracts'
import { CuttingTableDrawing } from './cutting-table-drawing'
import { KeysDrawing } from './keys-drawing'
import styles from './panel.module.css'
import { RailDrawing } from './rail-drawing'

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
