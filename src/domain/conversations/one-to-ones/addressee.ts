export const addressees = ['collaborator', 'manager', 'both'] as const
export type Addressee = (typeof addressees)[number]

export function addresseeOf(word: string): Addressee {
  return addressees.find((it) => it === word) ?? 'both'
}
