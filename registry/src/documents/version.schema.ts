import { string } from 'yup'

/** A release's version: the first 16 hexadecimal digits of the hash of its content, the name of its folder. */
export const versionSchema = () => string().matches(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits')
