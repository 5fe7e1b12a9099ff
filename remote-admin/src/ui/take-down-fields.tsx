import {
  PROVISION_MAX_LENGTH,
  STATEMENT_MAX_LENGTH,
  TAKE_DOWN_CATEGORIES,
  TAKE_DOWN_GROUNDS,
  TAKE_DOWN_SCOPES,
  TAKE_DOWN_SOURCES,
  takeDownWords,
} from 'shared-contracts'
import { SelectField, TextAreaField, TextField } from 'shared-ui/forms'
import { messages } from './take-down-fields.messages'

/** What a statement of reasons begins with. */
export const noStatement = {
  category: '',
  ground: '',
  provision: '',
  facts: '',
  scope: 'until_corrected',
  source: 'own',
}

const options = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: words[value] }))
const unchosen = { value: '', label: messages.choose }

/** The fields of a statement of reasons, and what follows from it. @param of what stands before their names, where they are a part of a form. */
export function TakeDownFields({ text = messages.text, of = '' }: { text?: string; of?: string }) {
  const { categories, grounds, scopes, sources } = takeDownWords
  return (
    <>
      <p>{text}</p>
      <SelectField
        name={`${of}category`}
        label={messages.category}
        options={[unchosen, ...options(TAKE_DOWN_CATEGORIES, categories)]}
      />
      <SelectField
        name={`${of}ground`}
        label={messages.ground}
        options={[unchosen, ...options(TAKE_DOWN_GROUNDS, grounds)]}
      />
      <TextField
        name={`${of}provision`}
        label={messages.provision}
        hint={messages.provisionHint}
        maxLength={PROVISION_MAX_LENGTH}
        autoComplete="off"
      />
      <TextAreaField
        name={`${of}facts`}
        label={messages.facts}
        hint={messages.factsHint}
        rows={4}
        maxLength={STATEMENT_MAX_LENGTH}
      />
      <SelectField name={`${of}scope`} label={messages.scope} options={options(TAKE_DOWN_SCOPES, scopes)} />
      <SelectField name={`${of}source`} label={messages.source} options={options(TAKE_DOWN_SOURCES, sources)} />
    </>
  )
}
