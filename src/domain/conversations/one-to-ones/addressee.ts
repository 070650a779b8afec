/** For whom of the two a question of an agenda is: only they answer it. */
export const addressees = ['collaborator', 'manager', 'both'] as const
export type Addressee = (typeof addressees)[number]

/** The same from a word that is stored. */
export function addresseeOf(word: string): Addressee {
  return addressees.find((it) => it === word) ?? 'both'
}
