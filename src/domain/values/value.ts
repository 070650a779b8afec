import {
  descriptionLengthMax,
  purposeLengthMax,
  valueNameLengthMax,
} from '#domain/kernel/limits.ts'
import type { ContentRules, LocalizedTexts } from '#domain/kernel/localized-fields.ts'
import type { Behaviour } from '#domain/skills/skill.ts'

/** What a value says, each in the company's languages. */
export const valueFields = ['name', 'description', 'purpose'] as const
export type ValueField = (typeof valueFields)[number]

/** All of it is required in the company's first language (section 5). */
export const valueRules: ContentRules<ValueField> = {
  name: { max: valueNameLengthMax, required: true },
  description: { max: descriptionLengthMax, required: true },
  purpose: { max: purposeLengthMax, required: true },
}

/** A value of a company (section 3). Its purpose is why the company holds it. */
export interface Value extends LocalizedTexts<ValueField> {
  readonly id: string
  /** Its place among the company's values, from 0. */
  readonly position: number
  /** By the id of the global level that expects them. */
  readonly behaviours: { readonly [globalLevelId: string]: readonly Behaviour[] }
}
