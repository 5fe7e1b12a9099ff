import { SELLER_ROLES, type SellerRole } from 'shared-contracts'
import { roleWords } from '../../lib/role.messages'
import styles from './team-page.module.css'

interface RoleChoiceProps {
  legend: string
  value: SellerRole
  onChange: (role: SellerRole) => void
}

/** The roles with what each is for. */
export function RoleChoice({ legend, value, onChange }: RoleChoiceProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {SELLER_ROLES.map((role) => (
        <label key={role} className={styles.choice}>
          <input type="radio" name="role" checked={role === value} onChange={() => onChange(role)} />
          {roleWords.names[role]}
          <span className={styles.soft}>{roleWords.tasks[role]}</span>
        </label>
      ))}
    </fieldset>
  )
}
