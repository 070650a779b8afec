import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { languages } from '#domain/kernel/localized-text.ts'
import type { LocalizedTexts } from '#domain/kernel/localized-fields.ts'
import { boxes, boxLevels, isSameBox, type Box } from '#domain/conversations/nine-box/axes.ts'
import type { QuadrantField } from '#domain/conversations/nine-box/quadrants.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'

const translatedTexts = z.record(z.enum(languages), z.string().min(1))
const shape = z.array(
  z.strictObject({
    impact: z.enum(boxLevels),
    culture: z.enum(boxLevels),
    name: translatedTexts,
    description: translatedTexts,
    recommendations: translatedTexts,
  }),
)

export type QuadrantTexts = LocalizedTexts<QuadrantField>

export interface Quadrant extends Box, QuadrantTexts {
  readonly isOwn: boolean
  /** 0 until the company writes its own. */
  readonly version: number
}

let starterQuadrants: readonly (Box & QuadrantTexts)[] | undefined

export function defaultQuadrants(): readonly (Box & QuadrantTexts)[] {
  const file = new URL('default-quadrants.json', import.meta.url)
  starterQuadrants ??= shape.parse(JSON.parse(readFileSync(file, 'utf8')))
  return starterQuadrants
}

export async function quadrantsOf({ db }: Query): Promise<Quadrant[]> {
  const rows = await db.selectFrom('nine_box_quadrant').selectAll().execute()
  return boxes.map((box) =>
    toQuadrant(
      box,
      rows.find((row) => isSameBox(row, box)),
    ),
  )
}

/** Locks nothing if the company has no text for it yet. */
export async function lockQuadrant({ db }: Query, { impact, culture }: Box): Promise<Quadrant> {
  const row = await db
    .selectFrom('nine_box_quadrant')
    .selectAll()
    .where('impact', '=', impact)
    .where('culture', '=', culture)
    .forUpdate()
    .executeTakeFirst()
  return toQuadrant({ impact, culture }, row)
}

type QuadrantRow = QuadrantTexts & { readonly version: number }

function toQuadrant({ impact, culture }: Box, row: QuadrantRow | undefined): Quadrant {
  // Restoring the defaults leaves empty texts, so that versions keep increasing.
  const own = row && Object.keys(row.name).length > 0 ? row : undefined
  const box = { impact, culture }
  const texts = own ?? defaultQuadrants().find((it) => isSameBox(it, box))
  const { name = {}, description = {}, recommendations = {} } = texts ?? {}
  const version = row?.version ?? 0
  return { ...box, name, description, recommendations, isOwn: own !== undefined, version }
}

/** False over a newer version. */
export async function saveQuadrant(
  { db, actor }: Query<'actor'>,
  { impact, culture }: Box,
  texts: QuadrantTexts,
  seen: number,
) {
  const saved = {
    name: jsonb(texts.name),
    description: jsonb(texts.description),
    recommendations: jsonb(texts.recommendations),
    version: seen + 1,
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('nine_box_quadrant')
    .values({ company_id: actor.companyId, impact, culture, ...saved })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'impact', 'culture'])
        .doUpdateSet(saved)
        .where('nine_box_quadrant.version', '=', seen),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
