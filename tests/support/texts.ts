import { collect } from '#web/kernel/i18n/collect.ts'
import { texts as further } from '#web/kernel/i18n/further-languages/en.ts'
import { texts as first } from '#web/kernel/i18n/languages/en.ts'
import { texts as visitor } from '#web/kernel/i18n/visitor-languages/en.ts'

/** The English texts that come with the first page of someone signed in. */
export const firstTexts = collect(first)

/** Those that come with the others. */
export const furtherTexts = collect(further)

/** Those of the pages of someone who is not. */
export const visitorTexts = collect(visitor)
