import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { Behaviour } from '#domain/skills/skill.ts'

/** A value of a company (section 3). */
export interface Value {
  readonly id: string
  readonly name: LocalizedText
  readonly description: LocalizedText
  /** Why the company holds it. */
  readonly purpose: LocalizedText
  /** Its place among the company's values, from 0. */
  readonly position: number
  /** By the id of the global level that expects them. */
  readonly behaviours: { readonly [globalLevelId: string]: readonly Behaviour[] }
}
