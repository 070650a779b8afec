/** The name someone has. */
export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** First and last name as one; people with one name have no last name. In SQL it is `full_name`. */
export function fullName({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`.trim()
}

/** Names as a provider gives them: the only one somebody has is their first name, wherever it stood. */
export function toNamed(firstName: string, lastName: string): PersonName {
  return firstName === '' ? { firstName: lastName, lastName: '' } : { firstName, lastName }
}
