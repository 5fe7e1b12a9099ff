import { SEND_BACK_MAX_LENGTH, SEND_BACK_REASONS, sendBackWords } from 'shared-contracts'
import { SelectField, TextAreaField } from 'shared-ui/forms'
import { messages } from './messages'

const { one: text } = messages

/** What a reason begins with. */
export const noReason = { reason: '', words: '' }

/** Why something is sent back, from a list and in words, and what follows. */
export const SendBackFields = ({ text: follows }: { text: string }) => (
  <>
    <p>{follows}</p>
    <SelectField
      name="reason"
      label={text.reason}
      options={[
        { value: '', label: text.chooseReason },
        ...SEND_BACK_REASONS.map((value) => ({ value, label: sendBackWords[value] })),
      ]}
    />
    <TextAreaField name="words" label={text.words} hint={text.wordsHint} rows={4} maxLength={SEND_BACK_MAX_LENGTH} />
  </>
)
