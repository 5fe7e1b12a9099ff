import styles from './carousel-button.module.css'

const drawings = {
  previous: 'M20 12H5M11 6l-6 6 6 6',
  next: 'M4 12h15M13 6l6 6-6 6',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5Z',
}

interface CarouselButtonProps {
  icon: keyof typeof drawings
  label: string
  /** Id of the track that it moves. */
  controls: string
  onClick: () => void
}

/** One of a carousel's buttons. */
export function CarouselButton({ icon, label, controls, onClick }: CarouselButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} aria-controls={controls} onClick={onClick}>
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={drawings[icon]} />
      </svg>
    </button>
  )
}
