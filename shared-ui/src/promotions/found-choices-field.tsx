import { useFormikContext } from 'formik'
import { type ComponentProps, useState } from 'react'
import { patterns } from '../patterns/patterns'
import { Chips } from './choices-field'
import { FinderField } from './finder-field'
import { promotionWords as words } from './messages'

interface FoundChoicesFieldProps extends Pick<
  ComponentProps<typeof FinderField>,
  'label' | 'hint' | 'found' | 'useFound'
> {
  /** Of the form's list of ids. */
  name: string
  /** Of the text in which one more is looked for; it is not sent. */
  finder: string
  /** What none chosen means. */
  all: string
  /** What those are called that are chosen already. */
  known: readonly { id: string; name: string }[]
}

/** Several of very many: what is chosen goes below, from where it is removed. */
export function FoundChoicesField({ name, finder, label, all, known, useFound, ...texts }: FoundChoicesFieldProps) {
  const { getFieldProps, setFieldValue } = useFormikContext()
  const { value: chosen } = getFieldProps<string[]>(name)
  const [names, setNames] = useState(() => new Map(known.map((one) => [one.id, one.name])))
  return (
    <div className={patterns.stack2}>
      <FinderField
        name={finder}
        {...{ label, ...texts }}
        placeholder={chosen.length > 0 ? words.more : all}
        useFound={useFound}
        without={chosen}
        onFound={(one) => {
          setNames(new Map(names).set(one.id, one.name))
          void setFieldValue(name, [...chosen, one.id])
        }}
      />
      <Chips
        {...{ label, chosen }}
        onChange={(ids) => setFieldValue(name, ids)}
        item={(id) => names.get(id) ?? words.unknown(id)}
      />
    </div>
  )
}
