import type { AccountRole } from '#domain/kernel/access/roles.ts'

/** What somebody can be made on the machine, and the stored role that it is (section 6). */
export const operatorRoles = {
  'god-admin': 'ADMIN',
  tester: 'TESTER',
} as const satisfies Readonly<Record<string, AccountRole>>

export type OperatorRole = keyof typeof operatorRoles

/** Whether a text names a role that can be given on the machine. */
export function isOperatorRole(text: string): text is OperatorRole {
  return Object.hasOwn(operatorRoles, text)
}
