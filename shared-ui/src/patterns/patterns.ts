import styles from './patterns.module.css'

/** Steps of the space scale, in 4 px. */
type Step = 1 | 2 | 3 | 4
type Pattern =
  | `stack${Step | 5 | 6 | 8}`
  | `row${'' | 1 | 2 | 3}`
  | `line${2 | 3 | 4}`
  | 'grid'
  | 'start'
  | 'top'
  | 'shrink'
  | 'center'
  | 'baseline'
  | 'between'
  | 'measure'
  | 'note'
  | 'small'
  | 'soft'
  | 'lead'
  | 'title'
  | 'medium'
  | 'semibold'
  | 'tabular'
  | 'breakable'
  | 'nowrap'
  | 'error'
  | 'success'

/**
 * Classes for what pages say again and again: `stack3` sets boxes below each other, `row3` beside each other with breaks, `line2` beside
 * each other on one centred line; the number is the gap on the space scale, and without one there is none. `note` is small and soft. A rule
 * of the page's own wins over them.
 */
export const patterns = styles as Record<Pattern, string>
