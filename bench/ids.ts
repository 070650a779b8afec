/** What `seed.sql` made, named by the four letters its ids begin with. */
export type Kind = 'comp' | 'acct' | 'sess' | 'user' | 'meet' | 'goal' | 'init' | 'area' | 'team'

/** The company whose size is the benchmark's, and one of those of two hundred people. */
export const large = 1
export const small = 2

/** The id of number `n` (from 0) of a kind in a company (from 1), as `seed.sql` makes it. */
export function idOf(kind: Kind, company: number, n: number): string {
  const kindOf = Buffer.from(kind).toString('hex')
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')
  return `${kindOf}-${hex(company, 4)}-7000-8000-${hex(n, 12)}`
}

/** The e-mail address of person `n` of a company: managers, who administer too, end in 0. */
export function emailOf(company: number, n: number): string {
  return `${n}@company${company}.example`
}
