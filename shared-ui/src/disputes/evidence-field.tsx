import { DISPUTE_PICTURES_AT_ONCE } from 'shared-contracts'
import { PhotosField, usePhotos } from '../files/photos-field'
import styles from './evidence-field.module.css'
import { disputeWords as words } from './messages'

/** Pictures that come with what is written in a case, kept as files until it is sent. */
export const useEvidence = () =>
  usePhotos({ most: DISPUTE_PICTURES_AT_ONCE, tooMany: words.tooMany, leftOut: words.leftOut })

export const EvidenceField = ({ evidence }: { evidence: ReturnType<typeof useEvidence> }) => (
  <div className={styles.evidence}>
    <PhotosField photos={evidence} texts={words.evidence} />
  </div>
)
