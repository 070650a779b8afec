import { areaRules } from '#domain/areas/area.ts'
import { contentTable } from '#server/content/content-table.ts'

/** The company's areas, in one order. */
export const areaTable = contentTable({ table: 'area', rules: areaRules, scope: {} })
