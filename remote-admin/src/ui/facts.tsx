import type { ReactNode } from 'react'
import { joinClasses, patterns } from 'shared-ui'
import parts from './parts.module.css'

interface FactsProps {
  /** What is not known (`null`, `false` or empty) is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** Values below their names, where they are long. */
  stacked?: boolean
}

/** What is known of something, each by its name. */
export const Facts = ({ facts, stacked = false }: FactsProps) => (
  <dl className={joinClasses(stacked ? patterns.stack3 : patterns.stack2, patterns.tabular, patterns.breakable)}>
    {facts.map(
      ([name, value]) =>
        (value === 0 || value) && (
          <div key={name} className={stacked ? undefined : parts.sum}>
            <dt className={patterns.note}>{name}</dt>
            <dd className={parts.words}>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
