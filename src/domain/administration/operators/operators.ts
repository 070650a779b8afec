import type { AccountRole } from '#domain/kernel/access/roles.ts'

/** Command-line name → stored role (section 6). */
export const operatorRoles = {
  'god-admin': 'ADMIN',
  tester: 'TESTER',
} as const satisfies Readonly<Record<string, AccountRole>>

export type OperatorRole = keyof typeof operatorRoles

export function isOperatorRole(text: string): text is OperatorRole {
  return Object.hasOwn(operatorRoles, text)
}
