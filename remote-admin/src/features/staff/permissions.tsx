import { useFormikContext } from 'formik'
import { useId } from 'react'
import { STAFF_PERMISSION_NEEDS, STAFF_PERMISSIONS, type StaffPermission } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { FieldError } from 'shared-ui/forms'
import { permissionWords } from '../../lib/permissions.messages'
import { useMay } from '../../lib/use-may'
import { messages } from './messages'
import styles from './staff.module.css'

/** The permissions of each part of the area, what shows something before what changes it. */
const areas = permissionWords.areas.map(([name, subjects]) => ({
  name,
  all: STAFF_PERMISSIONS.filter((one) => (subjects as readonly string[]).includes(one.split('.')[0]!)),
}))

/** What a role allows, by the parts of the area. */
export function Allowed({ permissions }: { permissions: readonly StaffPermission[] }) {
  const shown = areas.map(({ name, all }) => ({ name, given: all.filter((one) => permissions.includes(one)) }))
  return (
    <dl className={joinClasses(patterns.stack2, styles.allows)}>
      {shown.map(
        ({ name, given }) =>
          given.length > 0 && (
            <div key={name}>
              <dt className={patterns.medium}>{name}</dt>
              {given.map((one) => (
                <dd key={one}>{permissionWords.allowed[one]}</dd>
              ))}
            </div>
          ),
      )}
    </dl>
  )
}

/** Everything that a role may allow, to tick, by the parts of the area. Who may change something sees it: the one ticks the other. */
export function PermissionBoxes() {
  const { may } = useMay()
  const { values, errors, submitCount, setFieldValue } = useFormikContext<{ permissions: StaffPermission[] }>()
  const errorId = useId()
  const { permissions } = values
  const error = submitCount > 0 ? (errors.permissions as string | undefined) : undefined
  const change = (some: readonly StaffPermission[], isChosen: boolean) => {
    const chosen = isChosen
      ? [...permissions, ...some, ...some.map((one) => STAFF_PERMISSION_NEEDS[one])]
      : permissions.filter((one) => !some.includes(one) && !some.includes(STAFF_PERMISSION_NEEDS[one] ?? one))
    return setFieldValue(
      'permissions',
      STAFF_PERMISSIONS.filter((known) => chosen.includes(known)),
    )
  }
  return (
    <fieldset>
      <legend className={patterns.semibold}>{messages.allows}</legend>
      <p className={patterns.note}>{messages.bringsSeeing}</p>
      {STAFF_PERMISSIONS.some((one) => !may(one)) && <p className={patterns.note}>{messages.notYours}</p>}
      <FieldError id={errorId} text={error} />
      {areas.map(({ name, all }) => {
        const mine = all.filter(may)
        const ticked = mine.filter((one) => permissions.includes(one)).length
        return (
          <fieldset key={name} className={styles.area}>
            <legend className={styles.legend}>{name}</legend>
            {mine.length > 1 && (
              <label className={joinClasses(styles.box, styles.all)}>
                <input
                  type="checkbox"
                  aria-label={messages.allOf(name)}
                  checked={ticked === mine.length}
                  ref={(box) => {
                    if (box) box.indeterminate = ticked > 0 && ticked < mine.length
                  }}
                  onChange={({ target }) => void change(mine, target.checked)}
                />
                {messages.allOfThese}
              </label>
            )}
            {all.map((one) => (
              <label key={one} className={styles.box} data-needs={STAFF_PERMISSION_NEEDS[one]}>
                <input
                  type="checkbox"
                  name="permissions"
                  checked={permissions.includes(one)}
                  disabled={!may(one)}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? errorId : undefined}
                  onChange={({ target }) => void change([one], target.checked)}
                />
                {permissionWords.allowed[one]}
              </label>
            ))}
          </fieldset>
        )
      })}
    </fieldset>
  )
}
