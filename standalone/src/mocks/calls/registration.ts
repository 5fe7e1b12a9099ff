/** Of somebody who has no account yet. */
export const registration = {
  email: 'new@demo.test',
  password: 'a fine password',
  confirmPassword: 'a fine password',
  terms: true,
}

export const newPassword = { password: registration.password, confirmPassword: registration.password }
