import { Icon } from '../icon/icon'
import styles from './chip.module.css'

/** The look of a link or a button that stands for one of several choices. */
export const chip = styles.chip

/** In a chip whose press takes the choice away. */
export const ChipCross = () => <Icon name="close" className={styles.cross} />
