import {
  editedKeys,
  noDetails,
  pickFields,
  type PersonInput,
} from '#domain/people/users/person-fields.ts'
import { aiFunctions } from '#domain/kernel/access/ai-functions.ts'
import { changeAi } from '#server/assistant/ai/commands.ts'
import {
  agendaTemplateTable,
  removeAgendaTemplate,
} from '#server/conversations/one-to-ones/agenda-templates/commands.ts'
import { choose } from '#server/identity/companies/settings-commands.ts'
import { readSettings } from '#server/identity/companies/settings-queries.ts'
import { takeStarterPart } from '#server/conversations/starter-set/starter-set-commands.ts'
import { toFields } from '#domain/kernel/localized-fields.ts'
import { newId } from '#server/kernel/ids.ts'
import { sealWith } from '#server/kernel/secrets/seal.ts'
import { editPerson } from '#server/administration/staffing/users/person-commands.ts'
import { lockPerson } from '#server/people/users/person-queries.ts'
import { hours, type Act } from './acts.ts'
import type { Cast } from './cast.ts'
import type { Content, Person } from './data.ts'
import { dayAgo, foundedDaysAgo } from './days.ts'
import { companyQuestionsDaysAgo } from './one-to-one-acts.ts'

/** What the founder chooses for the company, says of themselves, and has asked in one-to-ones. */
export function companyActs(cast: Cast, content: Content, founder: Person): Act[] {
  return [chooseAct(cast, content), introduceAct(cast, founder), askAct(cast, content)]
}

/** The assistant with what the product has itself: no model, and so no key to be sealed. */
const assistant = {
  isOn: true,
  engine: 'builtIn',
  model: null,
  functions: [...aiFunctions],
  channels: ['mail'],
  monthlyTokensMax: null,
  prices: null,
  version: 0,
} satisfies Parameters<typeof changeAi>[1]

/** A company that is new asks its questions from its first day on: here nobody is asked them for years. */
function chooseAct({ today, founder }: Cast, { company }: Content): Act {
  const { palette, oneToOneIntervalDays, lifeStageEnabled, nineBox, assistantOn } = company
  return {
    day: dayAgo(today, foundedDaysAgo),
    hour: hours.comment,
    run: async (as) => {
      const work = await as(founder)
      const { version } = await readSettings(work)
      await choose(work, { palette, oneToOneIntervalDays, lifeStageEnabled, nineBox, version })
      if (assistantOn) await changeAi(work, assistant, sealWith(newId()))
      for (const question of await agendaTemplateTable.rows(work))
        await removeAgendaTemplate(work, question.id, question)
    },
  }
}

/** What the data files say of a person, as forms say it. */
export function wordsOf({ ids }: Cast, { globalLevel, ...person }: Person): PersonInput {
  const globalLevelId = ids.of('global-level', globalLevel)
  return pickFields({ ...noDetails, ...person, globalLevelId }, editedKeys)
}

function introduceAct(cast: Cast, person: Person): Act {
  const { ids, today, founder } = cast
  return {
    day: dayAgo(today, foundedDaysAgo - 1),
    hour: hours.comment,
    run: async (as) => {
      const work = await as(founder)
      const id = ids.of('person', founder)
      const { version } = await lockPerson(work, id)
      await editPerson(work, id, { ...wordsOf(cast, person), version, seal: sealWith(newId()) })
    },
  }
}

/** The company decides what it asks in every one-to-one. */
function askAct({ today, founder }: Cast, { questions }: Content): Act {
  return {
    day: dayAgo(today, companyQuestionsDaysAgo),
    hour: hours.agree,
    run: async (as) => {
      const work = await as(founder)
      await takeStarterPart(work, 'questions')
      for (const { type, step, text } of questions)
        await agendaTemplateTable.add(work, toFields(['text'], { text }), { type, step })
    },
  }
}
