export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** First and last name as one; people with one name have no last name. In SQL it is `full_name`. */
export function fullName({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`.trim()
}

/** Names as a provider gives them: a single name becomes the first name, whichever field held it. */
export function toNamed(firstName: string, lastName: string): PersonName {
  return firstName === '' ? { firstName: lastName, lastName: '' } : { firstName, lastName }
}
