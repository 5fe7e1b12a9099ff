import { useFormikContext } from 'formik'
import { MEASURES, type SizedCategory } from 'shared-contracts'
import { joinClasses, patterns, sizeLabel } from 'shared-ui'
import { FieldError } from 'shared-ui/forms'
import styles from './chart-table.module.css'
import { messages } from './messages'
import { cellOf, readSpan, sizesOf, type TypedChart } from './typed-chart'

const FAULT = 'chart-fault'

/** What is measured, and a line of cells for each size of the category. */
export function ChartTable({ categories }: { categories: readonly SizedCategory[] }) {
  const { values, errors, submitCount, setFieldValue } = useFormikContext<TypedChart>()
  const { measures, cells } = values
  const sizes = sizesOf(values, categories)
  const fault = submitCount > 0 && typeof errors.cells === 'string' ? errors.cells : null
  const isWrong = (text: string) => text.trim() !== '' && readSpan(text) === null
  return (
    <>
      <fieldset className={patterns.shrink}>
        <legend className={styles.legend}>{messages.measuresField}</legend>
        <div className={styles.boxes}>
          {MEASURES.map((measure) => (
            <label key={measure} className={styles.box}>
              <input
                type="checkbox"
                checked={measures.includes(measure)}
                onChange={({ target }) =>
                  void setFieldValue(
                    'measures',
                    MEASURES.filter((one) => (one === measure ? target.checked : measures.includes(one))),
                  )
                }
              />
              {messages.measures[measure]}
            </label>
          ))}
        </div>
      </fieldset>
      {sizes.length === 0 || measures.length === 0 ? (
        <p className={patterns.note}>{messages.noSizes}</p>
      ) : (
        // It scrolls on a phone, and is reached by keys through its cells.
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className={joinClasses(styles.legend, styles.caption)}>{messages.tableField}</caption>
            <thead>
              <tr>
                <th scope="col">{messages.size}</th>
                {measures.map((measure) => (
                  <th key={measure} scope="col">
                    {messages.measures[measure]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sizes.map((size) => (
                <tr key={size}>
                  <th scope="row">{sizeLabel(size)}</th>
                  {measures.map((measure) => {
                    const cell = cellOf(size, measure)
                    const text = cells[cell] ?? ''
                    return (
                      <td key={measure}>
                        <input
                          className={styles.cell}
                          aria-label={messages.cell(sizeLabel(size), messages.measures[measure])}
                          aria-invalid={fault && isWrong(text) ? true : undefined}
                          aria-describedby={fault ? FAULT : undefined}
                          inputMode="text"
                          autoComplete="off"
                          maxLength={15}
                          value={text}
                          onChange={({ target }) => void setFieldValue('cells', { ...cells, [cell]: target.value })}
                        />
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={patterns.note}>{messages.tableHint}</p>
      <FieldError id={FAULT} text={fault} />
    </>
  )
}
