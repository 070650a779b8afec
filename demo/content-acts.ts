import { toFields } from '#domain/kernel/localized-fields.ts'
import { areaTable, archiveArea, changePriorities } from '#server/people/areas/commands.ts'
import { takeStarterPart } from '#server/conversations/starter-set/starter-set-commands.ts'
import { lockCatalogItem } from '#server/platform/catalog/catalog-queries.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { addStep, globalLevelTable, ladderStepTable } from '#server/people/ladders/commands.ts'
import { addSkillBehaviour, skillTable } from '#server/people/skills/commands.ts'
import { behaviourTable, valueTable } from '#server/people/values/commands.ts'
import { hours, type Act } from './acts.ts'
import type { Cast } from './cast.ts'
import type { Content } from './data.ts'
import { dayAgo, foundedDaysAgo } from './days.ts'
import type { Ids } from './ids.ts'

type Area = Content['areas'][number]
type Value = Content['values'][number]

/** All that a company asks of its people, written down by its founder, and what it gave up since. */
export function contentActs(cast: Cast, content: Content): Act[] {
  const { ids, founder } = cast
  const write: Act = {
    day: dayAgo(cast.today, foundedDaysAgo - 1),
    hour: hours.agree,
    run: async (as) => writeContent(await as(founder), ids, content),
  }
  return [write, ...givenUp(cast, content), ...content.areas.flatMap((it) => comesFirst(cast, it))]
}

async function writeContent(work: UnitOfWork, ids: Ids, content: Content): Promise<void> {
  for (const { key, name } of content.globalLevels) {
    const { id } = await globalLevelTable.add(work, toFields(['name'], { name }), {})
    ids.give('global-level', key, id)
  }
  for (const area of content.areas) await writeArea(work, ids, area)
  for (const value of content.values) await writeValue(work, ids, value)
  if (!content.starterLadder) return
  await takeStarterPart(work, 'ladder')
  for (const [index, { id }] of (await ladderStepTable.rows(work, { area_id: null })).entries())
    ids.give('ladder-step', `company-${index + 1}`, id)
}

const ofStep = ['name', 'description', 'mission'] as const

async function writeArea(work: UnitOfWork, ids: Ids, area: Area): Promise<void> {
  const { id: areaId } = await areaTable.add(work, toFields(['name', 'mission'], area), {})
  ids.give('area', area.key, areaId)
  for (const { key, globalLevels, ...words } of area.ladderSteps) {
    const globalLevelIds = globalLevels.map((level) => ids.of('global-level', level))
    const input = { ...toFields(ofStep, words), globalLevelIds }
    const step = await addStep(work, input, { area_id: areaId })
    ids.give('ladder-step', key, step.id)
  }
  for (const { key, behaviours, ...words } of area.skills) {
    const fields = toFields(['name', 'description'], words)
    const { id: skillId } = await skillTable.add(work, fields, { area_id: areaId })
    ids.give('skill', key, skillId)
    for (const { at, text } of listed(behaviours)) {
      const place = { skill_id: skillId, ladder_step_id: ids.of('ladder-step', at) }
      await addSkillBehaviour(work, toFields(['text'], { text }), place)
    }
  }
}

async function writeValue(
  work: UnitOfWork,
  ids: Ids,
  { key, icon, behaviours, ...words }: Value,
): Promise<void> {
  const fields = toFields(['name', 'description', 'purpose'], words)
  const { id } = await valueTable.add(work, { ...fields, icon }, {})
  ids.give('value', key, id)
  for (const { at, text } of listed(behaviours)) {
    const place = { value_id: id, global_level_id: ids.of('global-level', at) }
    await behaviourTable.add(work, toFields(['text'], { text }), place)
  }
}

function listed(behaviours: Value['behaviours']) {
  return Object.entries(behaviours).flatMap(([at, texts]) => texts.map((text) => ({ at, text })))
}

/** What was archived: areas, skills and values. */
function givenUp({ ids, today, founder }: Cast, { areas, values }: Content): Act[] {
  const all = [
    ...areas.map((it) => ({ ...it, kind: 'area' as const })),
    ...areas.flatMap(({ skills }) => skills.map((it) => ({ ...it, kind: 'skill' as const }))),
    ...values.map((it) => ({ ...it, kind: 'value' as const })),
  ]
  return all.flatMap(({ kind, key, archivedDaysAgo }) => {
    if (archivedDaysAgo === undefined) return []
    const run: Act['run'] = async (as) => {
      await archivers[kind](await as(founder), ids.of(kind, key))
    }
    return [{ day: dayAgo(today, archivedDaysAgo), hour: hours.close, run }]
  })
}

const archivers = {
  area: async (work: UnitOfWork, id: string) =>
    archiveArea(work, id, await lockCatalogItem(work, areaTable, id)),
  skill: async (work: UnitOfWork, id: string) =>
    skillTable.archive(work, id, await lockCatalogItem(work, skillTable, id)),
  value: async (work: UnitOfWork, id: string) =>
    valueTable.archive(work, id, await lockCatalogItem(work, valueTable, id)),
}

function comesFirst({ ids, today }: Cast, { key, priorities }: Area): Act[] {
  if (!priorities) return []
  const { by, daysAgo, lines } = priorities
  const run: Act['run'] = async (as) => {
    const work = await as(by)
    const { version } = await lockCatalogItem(work, areaTable, ids.of('area', key))
    await changePriorities(work, ids.of('area', key), { lines, version })
  }
  return [{ day: dayAgo(today, daysAgo), hour: hours.agree, run }]
}
