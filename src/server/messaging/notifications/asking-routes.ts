import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ratings } from '#domain/kernel/notification-kinds.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { languageOf, say } from '#server/kernel/messages.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { isolatedValues } from '#domain/kernel/direction.ts'
import { askingPage, type QuestionPage } from './asking-page.ts'
import { rateByLink } from './rating-commands.ts'
import { digestAddress, ratingAddress } from './sealed-address.ts'
import { companyNameOf } from './setting-queries.ts'
import { stopDigests } from './unsubscribe-commands.ts'

/** Bytes. */
const sentBytesMax = 4_096

type QuestionState = 'ask' | 'done' | 'gone'

type Awaitable<T> = T | Promise<T>

interface QuestionRoute {
  readonly path: string
  readonly isGood: (token: string) => boolean
  readonly page: (
    language: Language,
    progress: QuestionState,
    token: string,
  ) => Awaitable<QuestionPage>
  readonly answer: (token: string, pressed: URLSearchParams) => Promise<QuestionState>
}

interface AskingParts extends Pick<Deps, 'database' | 'seal' | 'clock'> {
  readonly pushKeys?: { readonly publicKey: string } | undefined
}

/**
 * Not calls of the contract: mail programs post forms without sign-in (RFC 8058). GET only asks,
 * POST acts.
 */
export function serveAsking(app: FastifyInstance, deps: AskingParts) {
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

function serve(app: FastifyInstance, { path, isGood, page, answer }: QuestionRoute) {
  // A wildcard, because Fastify limits the length of named parameters.
  const tokenOf = ({ params }: FastifyRequest) => (params as { '*'?: string })['*'] ?? ''
  const show = async (request: FastifyRequest, reply: FastifyReply, progress: QuestionState) => {
    const language = languageOf(request)
    const question = await page(language, progress, tokenOf(request))
    // The address is a secret: neither cached nor sent as a referrer.
    return reply
      .code(progress === 'gone' ? 404 : 200)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(askingPage(language, question))
  }
  app.get(`${path}/*`, async (request, reply) =>
    show(request, reply, isGood(tokenOf(request)) ? 'ask' : 'gone'),
  )
  // Rejects invalid tokens before reading the form.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
    isGood(tokenOf(request)) ? undefined : show(request, reply, 'gone')
  app.post(`${path}/*`, { onRequest }, async (request, reply) => {
    const pressed = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    return show(request, reply, await answer(tokenOf(request), pressed))
  })
}

const digestsOf = ({ database, seal, clock, pushKeys }: AskingParts): QuestionRoute => ({
  path: digestAddress.path,
  isGood: (token) => digestAddress.read(seal, token) !== undefined,
  page: async (language, progress, token) => {
    const whose = digestAddress.read(seal, token)
    const company = whose ? await companyNameOf(database.db, whose.companyId) : ''
    const t = (key: string) =>
      say(language, `mails.unsubscribe.${key}`, isolatedValues({ company }))
    if (progress !== 'ask') return { title: t(progress), text: t(`${progress}Text`), answers: [] }
    return { title: t('title'), text: t('ask'), answers: [{ label: t('confirm') }] }
  },
  answer: async (token) => {
    const whose = digestAddress.read(seal, token)
    if (whose) await stopDigests(database.db, whose, { at: clock(), pushKey: pushKeys?.publicKey })
    return whose ? 'done' : 'gone'
  },
})

const ratingOf = ({ database, seal, clock }: AskingParts): QuestionRoute => ({
  path: ratingAddress.path,
  isGood: (token) => ratingAddress.read(seal, token) !== undefined,
  page: (language, progress) => {
    const t = (key: string) => say(language, `mails.rating.${key}`)
    const rate = (key: string) => say(language, `notifications.rate.${key}`)
    if (progress === 'gone') return { title: t('gone'), text: t('goneText'), answers: [] }
    const answers = ratings.map((value) => ({ label: rate(value), name: 'rating', value }))
    if (progress === 'done') return { title: rate('saved'), text: t('doneText'), answers }
    return { title: rate('label'), text: t('ask'), answers }
  },
  answer: async (token, pressed) => {
    const which = ratingAddress.read(seal, token)
    const rating = ratings.find((it) => it === pressed.get('rating'))
    if (!which) return 'gone'
    if (!rating) return 'ask'
    return (await rateByLink(database.db, which, { rating, at: clock() })) ? 'done' : 'gone'
  },
})
