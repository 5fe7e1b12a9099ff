type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    return field.value !== (options.find((option) => option.defaultSelected) ?? options[0])?.value
  }
  if (field instanceof HTMLInputElement && field.type === 'radio') return field.checked && !field.defaultChecked
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked !== field.defaultChecked
  return field.type !== 'file' && field.value !== field.defaultValue
}

/** The fields of a form that somebody has filled in other than they were drawn. */
export const changedFields = (form: HTMLFormElement): Field[] =>
  [...form.querySelectorAll<Field>('input[name], textarea[name], select[name]')].filter(isChanged)
