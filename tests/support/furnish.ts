import { keepsAll } from '#domain/administration/retention/retention.ts'
import { newId } from '#server/kernel/ids.ts'
import { insertKey } from '#server/kernel/idempotency.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { askedOnce, chooseAi } from './ai.ts'
import { directoryOf, scimUser } from './directory.ts'
import { exportPeople } from './exports.ts'
import { importPeople } from './imports.ts'
import { askAs } from './chat-bot.ts'
import { connectNowhere } from './channels.ts'
import { meet, type Meeting } from './one-to-ones.ts'
import { picture } from './pictures.ts'
import { testToday, type World } from './world.ts'
import { placeAna, showNineBox } from './nine-box.ts'
import { notifyAna } from './notifications.ts'

/** A company with one of everything, each reachable by the name its id has in the paths. */
export interface Furnished {
  readonly ids: Readonly<Record<string, string>>
  readonly meeting: Meeting
}

/**
 * Puts one of everything between Marta and Ana, every text of it `words`. A path that is new in the
 * contract needs its id here: `contract.test.ts` says so.
 */
export async function furnish(w: World, words = 'Furniture'): Promise<Furnished> {
  const { companyId } = w
  const { agenda, agreements, comments, feedback, goals } = w.as('marta')
  const about = w.of('ana')
  await showNineBox(w, { forManagers: true, forUsers: true })
  const placementId = await placeAna(w)
  await w.as('ana').nineBox.reply({
    params: { companyId, placementId },
    body: { text: words, version: 0 },
  })
  await w.as('admin').nineBoxQuadrants.edit({
    params: { companyId },
    body: {
      impact: 'high',
      culture: 'high',
      name_en: words.slice(0, 50),
      description_en: words.slice(0, 500),
      recommendations_en: words.slice(0, 2000),
      version: 0,
    },
  })
  const meeting = await meet(w)
  await meeting.write('greetings', words)
  const { id: questionId } = await agenda.ask({ params: meeting.at, body: { text: words } })
  await agenda.answer({ params: { ...meeting.at, questionId }, body: { text: words } })
  const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
  await w.as('bruno').agenda.request({
    params: { ...w.of('bruno'), managerId: w.id('marta') },
    body: { reason: words.slice(0, 250) },
  })
  const agreement = await agreements.create({
    params: about,
    body: { description: words, relatedTo, dueDate: null },
  })
  const initiatives = [{ description: words, weightingPoints: 100 }]
  const effort = { weightingPoints: 50, tracking: 'initiatives', initiatives } as const
  const goal = await goals.create({ params: about, body: { description: words, ...effort } })
  const said = { text: words, visibility: 'SHARED' } as const
  const { id: goalId } = goal
  await goals.close({
    params: { companyId, goalId: goal.id },
    body: { evaluation: 3, comment: words, oneToOneId: meeting.id },
  })
  const [decision] = (await meeting.read()).draft?.decisions ?? []
  const comment = await comments.createOnGoal({ params: { companyId, goalId }, body: said })
  const entry = await feedback.write({
    params: about,
    body: { ...said, category: 'goal', relatedId: goalId },
  })
  const request = await w.as('ana').feedbackRequests.ask({
    params: w.of('marta'),
    body: { question: words },
  })
  await chooseAi(w)
  await askedOnce(w, 'marta', ['ana'])
  await w.as('ana').lifeStage.change({ params: about, body: { option: 'DEEPEN', note: words } })
  await w.as('admin').leadership.enroll({ params: w.of('marta') })
  await w.as('marta').leadership.lookBack({
    params: { companyId },
    body: { step: 'listening', text: words, isDone: true, version: 0 },
  })
  const invited = {
    firstName: words.slice(0, 100),
    lastName: 'Test',
    email: `invited.${newId().slice(-12)}@test.example`,
  }
  const { id: invitationId } = await w.as('admin').invitations.invite({
    params: { companyId },
    body: { ...invited, role: 'USER', language: 'en' },
  })
  const file = picture('image/png').toString('base64')
  await w.as('admin').companySettings.changeLogo({ params: { companyId }, body: { file } })
  await w.as('ana').personal.changePicture({ params: { companyId }, body: { file } })
  // The job is not run here: an old picture stays where it waits.
  await inCompany(w.database.db, companyId, (db) =>
    db
      .insertInto('picture_to_redraw')
      .values({ company_id: companyId, id: newId(), kind: 'person', tries: 0 })
      .execute(),
  )
  // Calls of tests carry no key.
  await inCompany(w.database.db, companyId, (db) =>
    insertKey(
      db,
      { companyId, userId: w.id('ana') },
      { id: newId(), hash: Buffer.alloc(32) },
      { answer: undefined, now: new Date() },
    ),
  )
  await keepAndHold(w)
  await w.as('ana').calendar.makeFeed({ params: { companyId }, body: { busyOnly: false } })
  const valueId = w.valueIds[0] ?? ''
  const { id: templateId } = await w.as('admin').agendaTemplates.add({
    params: { companyId },
    body: { type: 'FIRST', step: 'actionPlan', text_en: words },
  })
  const { id: behaviourId } = await w.as('admin').values.addBehaviour({
    params: { companyId, valueId, globalLevelId: w.levelId },
    body: { text_en: words },
  })
  const { id: newTeamId } = await w.as('admin').teams.add({
    params: { companyId, areaId: w.areaId },
    body: { name: words },
  })
  const { members } = await w
    .as('admin')
    .teams.detail({ params: { companyId, teamId: w.teamIds.marta } })
  const membershipId = members.find(({ userId }) => userId === w.id('bruno'))?.membershipId ?? ''
  const skillId = w.skillIds[0] ?? ''
  const { id: skillBehaviourId } = await w.as('admin').skills.addBehaviour({
    params: { companyId, skillId, ladderStepId: w.stepId },
    body: { text_en: words },
  })
  const notificationId = await notifyAna(w)
  await connectNowhere(w)
  const exportId = await exportPeople(w)
  const importId = await importPeople(w)
  const tokenId = await syncSomebody(w)
  await w.as('ana').ownData.askErasure({ params: { companyId } })
  const { exchange } = await askAs(w, 'ana', `What are my goals? ${words.slice(0, 500)}`)
  const { id: viewId } = await w.as('admin').listViews.save({
    params: { companyId },
    body: { name: words.slice(0, 40), query: { team: ['none'] } },
  })
  const ids = {
    ...about,
    viewId,
    exchangeId: exchange.id,
    notificationId,
    exportId,
    operatedId: companyId,
    importId,
    tokenId,
    // Of no delivery: none is reached by its id alone.
    deliveryId: w.people.bruno.userId,
    placementId,
    areaId: w.areaId,
    teamId: newTeamId,
    membershipId,
    managerId: w.id('marta'),
    oneToOneId: meeting.id,
    questionId,
    decisionId: decision?.id ?? '',
    agreementId: agreement.id,
    goalId,
    commentId: comment.id,
    entryId: entry.id,
    requestId: request.id,
    invitationId,
    valueId,
    globalLevelId: w.levelId,
    behaviourId,
    ladderStepId: w.stepId,
    skillId,
    skillBehaviourId,
    templateId,
    // Of someone in whose name nothing is asked: it may be ended.
    sessionId: w.people.bruno.accountId,
    // Of no passkey: none is reached by its id alone.
    passkeyId: w.people.bruno.userId,
    // The same of a device.
    deviceId: w.people.bruno.userId,
  }
  return { ids, meeting }
}

/** A directory that has added somebody; answers with the id of its token. */
async function syncSomebody(w: World): Promise<string> {
  const directory = await directoryOf(w)
  await directory.add(scimUser(`synced.${newId().slice(-12)}`))
  const { tokens } = await w.as('superadmin').directory.read({ params: { companyId: w.companyId } })
  return tokens[0]?.id ?? ''
}

/** A rule, somebody who was told of it, and a hold that nobody confirmed. */
async function keepAndHold(w: World): Promise<void> {
  const { companyId } = w
  const years = { ...keepsAll, exchange: 10 }
  const body = { years, version: 0, plan: [] }
  await w.as('admin').retention.change({ params: { companyId }, body })
  await w.as('superadmin').holds.ask({ params: w.of('bruno') })
  await inCompany(w.database.db, companyId, (db) =>
    db
      .insertInto('retention_notice')
      .values({
        company_id: companyId,
        user_id: w.id('bruno'),
        kind: 'exchange',
        before: testToday,
        delete_on: testToday,
      })
      .execute(),
  )
}
