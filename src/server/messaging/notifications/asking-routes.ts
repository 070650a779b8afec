import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ratings } from '#domain/kernel/notices/kinds.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { languageOf, say } from '#server/kernel/messages.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { askingPage, type Asked } from './asking-page.ts'
import { rateByLink } from './rating-commands.ts'
import { ratingPath, whichRated } from './rating-link.ts'
import { stopDigests } from './unsubscribe-commands.ts'
import { unsubscribePath, whoseDigest } from './unsubscribe.ts'

/** What a form sends along, in bytes. */
const sentBytesMax = 4_096

/** How far one has got: what is asked, that it is done, or that there is nothing to ask. */
type Progress = 'ask' | 'done' | 'gone'

interface Asking {
  readonly path: string
  /** What an address is good for, by its end. */
  readonly isGood: (token: string) => boolean
  readonly page: (language: Language, progress: Progress) => Asked
  /** Does what was pressed. */
  readonly answer: (token: string, pressed: URLSearchParams) => Promise<Progress>
}

type AskingParts = Pick<Deps, 'database' | 'seal' | 'clock'>

/**
 * Where a message leads that asks one thing: digests are stopped (RFC 8058), recommendations rated. A visit only
 * asks, a press answers. No call of the contract, since programs of others send forms; nobody needs to be signed in.
 */
export function serveAsking(app: FastifyInstance, deps: AskingParts): void {
  app.register(async (within) => {
    within.removeAllContentTypeParsers()
    within.addContentTypeParser(
      '*',
      { bodyLimit: sentBytesMax, parseAs: 'buffer' },
      async (_: FastifyRequest, body: Buffer) => new URLSearchParams(body.toString()),
    )
    for (const asking of [digestsOf(deps), ratingOf(deps)]) serve(within, asking)
  })
}

function serve(app: FastifyInstance, { path, isGood, page, answer }: Asking): void {
  const show = (request: FastifyRequest, reply: FastifyReply, progress: Progress) => {
    const language = languageOf(request)
    // The address is a key: it is kept nowhere, and told to no other page.
    return reply
      .code(progress === 'gone' ? 404 : 200)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(askingPage(language, page(language, progress)))
  }
  // No named part: Fastify takes only short ones.
  const tokenOf = ({ params }: FastifyRequest) => (params as { '*'?: string })['*'] ?? ''
  app.get(`${path}/*`, async (request, reply) =>
    show(request, reply, isGood(tokenOf(request)) ? 'ask' : 'gone'),
  )
  // Before a form is read: whoever has no good address sends nothing that is looked at.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
    isGood(tokenOf(request)) ? undefined : show(request, reply, 'gone')
  app.post(`${path}/*`, { onRequest }, async (request, reply) => {
    const pressed = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    return show(request, reply, await answer(tokenOf(request), pressed))
  })
}

const digestsOf = ({ database, seal, clock }: AskingParts): Asking => ({
  path: unsubscribePath,
  isGood: (token) => whoseDigest(seal, token) !== undefined,
  page: (language, progress) => {
    const t = (key: string) => say(language, `mails.unsubscribe.${key}`)
    if (progress !== 'ask') return { title: t(progress), text: t(`${progress}Text`), answers: [] }
    return { title: t('title'), text: t('ask'), answers: [{ label: t('confirm') }] }
  },
  answer: async (token) => {
    const whose = whoseDigest(seal, token)
    if (whose) await stopDigests(database.db, whose, clock())
    return whose ? 'done' : 'gone'
  },
})

const ratingOf = ({ database, seal, clock }: AskingParts): Asking => ({
  path: ratingPath,
  isGood: (token) => whichRated(seal, token) !== undefined,
  page: (language, progress) => {
    const t = (key: string) => say(language, `mails.rating.${key}`)
    const rate = (key: string) => say(language, `notification-center.rate.${key}`)
    if (progress === 'gone') return { title: t('gone'), text: t('goneText'), answers: [] }
    const answers = ratings.map((value) => ({ label: rate(value), name: 'rating', value }))
    if (progress === 'done') return { title: rate('saved'), text: t('doneText'), answers }
    return { title: rate('label'), text: t('ask'), answers }
  },
  answer: async (token, pressed) => {
    const which = whichRated(seal, token)
    const rating = ratings.find((it) => it === pressed.get('rating'))
    if (!which) return 'gone'
    if (!rating) return 'ask'
    return (await rateByLink(database.db, which, { rating, at: clock() })) ? 'done' : 'gone'
  },
})
