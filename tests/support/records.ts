import type { Actor } from '#domain/kernel/access/actor.ts'
import { canSeeDraftable } from '#domain/kernel/access/drafts.ts'
import { canSeeComment, type CommentSubject } from '#domain/conversations/comments/comment.ts'
import { visibilities, type Visibility } from '#domain/conversations/comments/visibility.ts'
import { canSeeEntry } from '#domain/conversations/feedback/entry.ts'
import { canSeePlacements } from '#domain/conversations/nine-box/access.ts'
import { canSeeAgenda } from '#domain/conversations/one-to-ones/agenda.ts'
import { placementOf, showNineBox } from './nine-box.ts'
import { courses, meet } from './one-to-ones.ts'
import type { Name } from './people.ts'
import { reportTo } from './told.ts'
import type { World } from './world.ts'

/** Something of somebody's that a rule says who reads. */
export interface Written {
  readonly kind: 'feedback' | 'goal' | 'agreement' | 'comment' | 'question' | 'placement'
  readonly id: string
  /** One word, in no other text. */
  readonly words: string
  readonly by: Name
  readonly about: Name
  /** Of a question, the other of the pair. */
  readonly manager?: Name
  readonly state: CommentSubject['state']
  /** Neither a draft, nor private, nor waiting for its one-to-one. */
  readonly isShared: boolean
  readonly reads: (actor: Actor) => boolean
}

let count = 0
const newWord = () => `saying${(count += 1)}q`

const nineBox = { forManagers: true, forUsers: true }

/** Who writes feedback about whom. */
const pairs: readonly [Name, Name][] = [
  ['marta', 'ana'],
  ['diego', 'ana'],
  ['bruno', 'ana'],
  ['ana', 'ana'],
  ['ana', 'marta'],
  ['ana', 'bruno'],
  ['superadmin', 'marta'],
  ['carla', 'diego'],
  ['admin', 'admin'],
]

/** Of goals and agreements. A draft is Marta's, in the one-to-one that is open. */
const works: readonly [Name, Name, CommentSubject['state']][] = [
  ['marta', 'ana', 'draft'],
  ['marta', 'ana', 'open'],
  ['marta', 'ana', 'closed'],
  ['diego', 'ana', 'open'],
  ['marta', 'bruno', 'open'],
  ['superadmin', 'marta', 'open'],
  ['diego', 'carla', 'closed'],
]

/** Who asks in whose agenda. */
const asked: readonly [Name, Name, Name][] = [
  ['ana', 'ana', 'marta'],
  ['marta', 'ana', 'marta'],
  ['ana', 'ana', 'diego'],
  ['marta', 'bruno', 'marta'],
  ['superadmin', 'marta', 'superadmin'],
]

/**
 * Records of each kind in each state, of several people: Ana has two managers, and Marta, her first,
 * reports to a head who belongs to no team. A review of Ana's is closed, a 1:1 is being prepared.
 */
export async function recordsIn(w: World) {
  await reportTo(w, 'ana', 'diego')
  await reportTo(w, 'marta', 'superadmin')
  await showNineBox(w, nineBox)
  const review = await meet(w, { type: 'PERFORMANCE_REVIEW' })
  const all = [await writeEntry(w, ['marta', 'ana'], 'SHARED', review.id, 'closed')]
  for (const event of courses.CLOSED) await review.step(event)
  all.push(await placement(w, review.id))
  const { id: oneToOneId } = await meet(w)
  for (const visibility of visibilities) {
    for (const pair of pairs) all.push(await writeEntry(w, pair, visibility))
    all.push(await writeEntry(w, ['marta', 'ana'], visibility, oneToOneId))
  }
  // Marta shares nothing about Bruno.
  all.push(await writeEntry(w, ['marta', 'bruno'], 'PRIVATE'))
  for (const [by, about, state] of works)
    for (const kind of ['goal', 'agreement'] as const)
      all.push(...(await work(w, { kind, by, about, state, oneToOneId })))
  for (const [by, about, manager] of asked) all.push(...(await ask(w, by, about, manager)))
  return { all, oneToOneIds: [review.id, oneToOneId] }
}

/** `closed`: its one-to-one is, by when it is read. */
async function writeEntry(
  w: World,
  [by, about]: readonly [Name, Name],
  visibility: Visibility,
  oneToOneId: string | null = null,
  state: 'open' | 'closed' = 'open',
): Promise<Written> {
  const words = newWord()
  const body = { text: words, visibility, category: 'global-evaluation', oneToOneId } as const
  const { id } = await w.as(by).feedback.write({ params: w.of(about), body })
  const awaitsSharing = visibility === 'SHARED' && oneToOneId !== null && state === 'open'
  const entry = { authorId: w.id(by), collaboratorId: w.id(about), visibility, awaitsSharing }
  const isShared = visibility === 'SHARED' && !awaitsSharing
  const reads = (actor: Actor) => canSeeEntry(entry, actor)
  return { kind: 'feedback', id, words, by, about, state, isShared, reads }
}

async function placement(w: World, oneToOneId: string): Promise<Written> {
  const id = await placementOf(w, oneToOneId)
  const reads = (actor: Actor) => canSeePlacements(w.id('ana'), actor, { nineBox })
  const of = { by: 'marta', about: 'ana', state: 'closed', isShared: true } as const
  return { kind: 'placement', id, words: id, ...of, reads }
}

interface Work extends Pick<Written, 'by' | 'about' | 'state'> {
  readonly kind: 'goal' | 'agreement'
  readonly oneToOneId: string
}

/** A goal or an agreement, with a comment of each visibility by everyone who sees it. */
async function work(w: World, { oneToOneId, ...it }: Work): Promise<Written[]> {
  const { kind, by, about, state } = it
  const words = newWord()
  const isShared = state !== 'draft'
  const { id } = await begin(w, it, words, isShared ? null : oneToOneId)
  const subject = { kind, id, collaboratorId: w.id(about), state, draftOf: w.id(by) } as const
  const seen = (actor: Actor) => canSeeDraftable(subject, actor)
  const all: Written[] = [{ ...it, id, words, isShared, reads: seen }]
  for (const author of isShared ? [by, about] : [by])
    for (const visibility of visibilities) {
      const said = newWord()
      const comment = { authorId: w.id(author), visibility }
      all.push({
        kind: 'comment',
        id: await say(w, author, subject, { text: said, visibility }),
        words: said,
        by: author,
        about,
        state,
        isShared: isShared && visibility === 'SHARED',
        reads: (actor) => canSeeComment(comment, subject, actor),
      })
    }
  if (state === 'closed') await close(w, by, subject)
  return all
}

async function begin(
  w: World,
  { kind, by, about }: Pick<Work, 'kind' | 'by' | 'about'>,
  description: string,
  oneToOneId: string | null,
) {
  const { goals, agreements } = w.as(by)
  const body = { description, dueDate: '2030-01-17', oneToOneId }
  const params = w.of(about)
  if (kind === 'goal')
    return goals.create({ params, body: { ...body, weightingPoints: 10, tracking: 'manual' } })
  const relatedTo = { kind: 'value', id: w.valueIds[0] ?? '' } as const
  return agreements.create({ params, body: { ...body, relatedTo } })
}

type On = Pick<CommentSubject, 'kind' | 'id'>

async function say(
  w: World,
  name: Name,
  { kind, id }: On,
  body: { readonly text: string; readonly visibility: Visibility },
): Promise<string> {
  const { companyId } = w
  const { comments } = w.as(name)
  const comment =
    kind === 'goal'
      ? await comments.createOnGoal({ params: { companyId, goalId: id }, body })
      : await comments.createOnAgreement({ params: { companyId, agreementId: id }, body })
  return comment.id
}

async function close(w: World, name: Name, { kind, id }: On): Promise<void> {
  const { companyId } = w
  const { goals, agreements } = w.as(name)
  if (kind === 'agreement') {
    const body = { result: 'FULFILLED' } as const
    await agreements.close({ params: { companyId, agreementId: id }, body })
    return
  }
  const body = { evaluation: 3, comment: 'Done' } as const
  await goals.close({ params: { companyId, goalId: id }, body })
}

/** A question, and an answer of its asker. */
async function ask(w: World, by: Name, about: Name, manager: Name): Promise<Written[]> {
  const { agenda } = w.as(by)
  const params = { ...w.of(about), managerId: w.id(manager) }
  const [question, answer] = [newWord(), newWord()]
  const { id } = await agenda.ask({ params, body: { text: question } })
  await agenda.answer({ params: { ...params, questionId: id }, body: { text: answer } })
  const pair = { collaboratorId: w.id(about), managerId: w.id(manager), finishBy: null }
  const of = { kind: 'question', by, about, manager, state: 'open', isShared: true } as const
  const reads = (actor: Actor) => canSeeAgenda(pair, actor)
  return [
    { ...of, id, words: question, reads },
    { ...of, id: answer, words: answer, reads },
  ]
}
