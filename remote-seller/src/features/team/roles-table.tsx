import { SELLER_PERMISSIONS, type Team } from 'shared-contracts'
import { VisuallyHidden } from 'shared-ui'
import { roleWords } from '../../lib/role.messages'
import { messages } from './messages'
import styles from './team-page.module.css'

/** Which role allows what. */
export function RolesTable({ roles }: { roles: Team['roles'] }) {
  return (
    // Focusable, so that it can be moved with keys where it is wider than the page.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={messages.roles}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{messages.permission}</th>
            {roles.map(({ role }) => (
              <th key={role} scope="col">
                {roleWords.names[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SELLER_PERMISSIONS.map((permission) => (
            <tr key={permission}>
              <th scope="row">{roleWords.allowed[permission]}</th>
              {roles.map(({ role, permissions }) => {
                const yes = permissions.includes(permission)
                return (
                  <td key={role} data-yes={yes || undefined}>
                    <span aria-hidden="true">{yes ? '●' : '–'}</span>
                    <VisuallyHidden>{yes ? messages.yes : messages.no}</VisuallyHidden>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
