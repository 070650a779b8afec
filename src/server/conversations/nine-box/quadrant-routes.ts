import type { nineBoxQuadrants, QuadrantDetails } from '#contract/conversations/nine-box.ts'
import { toFields } from '#domain/kernel/localized-fields.ts'
import { quadrantRules, type QuadrantField } from '#domain/conversations/nine-box/quadrants.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { editQuadrant, restoreQuadrant } from './quadrant-commands.ts'
import { quadrantsOf } from './quadrant-queries.ts'

const fields = Object.keys(quadrantRules) as QuadrantField[]

export const quadrantRoutes: Handlers<typeof nineBoxQuadrants> = {
  list: async (work) => {
    const reading = readingIn(work)
    const quadrants = await quadrantsOf(work)
    return quadrants.map(({ impact, culture, name, description, recommendations }) => ({
      impact,
      culture,
      name: reading(name),
      description: reading(description),
      recommendations: reading(recommendations),
    }))
  },

  details: async (work) => {
    const quadrants = await quadrantsOf(work)
    return quadrants.map(({ impact, culture, isOwn, version, ...texts }): QuadrantDetails => ({
      ...offered(toFields(fields, texts), work.company.languages),
      impact,
      culture,
      isOwn,
      version,
    }))
  },

  edit: (work, { body }) => editQuadrant(work, body),
  restore: (work, { body }) => restoreQuadrant(work, body),
}

/** Texts in languages the company no longer offers stay stored. */
function offered(texts: ReturnType<typeof toFields>, languages: readonly string[]) {
  return Object.fromEntries(
    Object.entries(texts).filter(([name]) => languages.some((it) => name.endsWith(`_${it}`))),
  )
}
